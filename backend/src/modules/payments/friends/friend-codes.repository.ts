import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { FriendCode } from './friend-code.entity';

@Injectable()
export class FriendCodesRepository {
  constructor(private readonly db: DataSource) {}

  find(id: string, tx: EntityManager = this.db.manager): Promise<FriendCode | null> {
    return tx.findOneBy(FriendCode, { id });
  }

  async friendsOf(tx: EntityManager, studentId: string): Promise<string[]> {
    return (await tx.findBy(FriendCode, { studentId })).map(({ friend }) => friend);
  }

  /** Answers its id. */
  async add(tx: EntityManager, code: Pick<FriendCode, 'studentId' | 'friend' | 'code'>, months: number): Promise<string> {
    const id = newId();
    await tx
      .createQueryBuilder()
      .insert()
      .into(FriendCode)
      .values({ id, ...code, createdAt: () => 'app_now()', expiresAt: () => `app_now() + interval '${months} months'` })
      .execute();
    return id;
  }

  async made(tx: EntityManager, id: string, promotionCodeId: string): Promise<void> {
    await tx.update(FriendCode, { id }, { promotionCodeId });
  }
}
