import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { newId } from '../../../common/ids/new-id';
import { idRow, timestamp } from '../../../common/postgres/columns';
import { queryRows } from '../../../common/postgres/query-rows';
import { FriendCode } from './friend-code.entity';

const friendCodeView = z.object({
  friendName: z.string(),
  code: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  redeemedAt: z.nullable(timestamp),
  isPast: z.boolean(),
});
/** A code as its giver may see it, without who used it. */
export type FriendCodeView = z.output<typeof friendCodeView>;

export interface RedeemedCode {
  readonly id: string;
  readonly code: string;
  /** Whether another purchase had used it before this one. */
  readonly wasUsed: boolean;
}

@Injectable()
export class FriendCodesRepository {
  constructor(private readonly db: DataSource) {}

  find(id: string, tx: EntityManager = this.db.manager): Promise<FriendCode | null> {
    return tx.findOneBy(FriendCode, { id });
  }

  async friendsOf(tx: EntityManager, studentId: string): Promise<string[]> {
    return (await tx.findBy(FriendCode, { studentId })).map(({ friend }) => friend);
  }

  /** Adds a code and returns its id. */
  async add(
    tx: EntityManager,
    code: Pick<FriendCode, 'studentId' | 'friend' | 'friendName' | 'code'>,
    months: number,
  ): Promise<string> {
    const id = newId();
    await tx
      .createQueryBuilder()
      .insert()
      .into(FriendCode)
      .values({
        id,
        ...code,
        createdAt: () => 'app_now()',
        expiresAt: () => `app_now() + interval '${months} months'`,
      })
      .execute();
    return id;
  }

  /** Returns the codes that exist at the provider, newest first; the others can't be used yet. */
  madeFor(studentId: string): Promise<FriendCodeView[]> {
    return queryRows(
      this.db,
      friendCodeView,
      `SELECT friend_name AS "friendName", code, created_at AS "createdAt", expires_at AS "expiresAt", redeemed_at AS "redeemedAt", expires_at <= app_now() AS "isPast"
         FROM friend_codes WHERE student_id = $1 AND promotion_code_id IS NOT NULL ORDER BY created_at DESC, id DESC`,
      [studentId],
    );
  }

  /** Marks codes as redeemed. Ignores codes that aren't ours. */
  async redeemed(
    tx: EntityManager,
    promotionCodeIds: readonly string[],
    at: Date | null,
  ): Promise<RedeemedCode[]> {
    const used = await queryRows(
      tx,
      idRow,
      `UPDATE friend_codes SET redeemed_at = coalesce($2, app_now()) WHERE promotion_code_id = ANY($1) AND redeemed_at IS NULL
        RETURNING promotion_code_id AS id`,
      [promotionCodeIds, at],
    );
    const first = new Set(used.map(({ id }) => id));
    const rows = await tx.findBy(FriendCode, { promotionCodeId: In([...promotionCodeIds]) });
    return rows.map(({ id, code, promotionCodeId }) => ({
      id,
      code,
      wasUsed: !first.has(promotionCodeId ?? ''),
    }));
  }

  /** Frees the codes that this payment used first, and returns their ids. */
  async releaseUse(
    tx: EntityManager,
    promotionCodeIds: readonly string[],
    paidAt: Date,
  ): Promise<string[]> {
    const rows = await queryRows(
      tx,
      idRow,
      'UPDATE friend_codes SET redeemed_at = NULL WHERE promotion_code_id = ANY($1) AND redeemed_at = $2 RETURNING id',
      [promotionCodeIds, paidAt],
    );
    return rows.map(({ id }) => id);
  }

  async made(tx: EntityManager, id: string, promotionCodeId: string): Promise<void> {
    await tx.update(FriendCode, { id }, { promotionCodeId });
  }
}
