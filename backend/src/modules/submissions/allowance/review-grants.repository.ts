import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { countAdded } from '../../../common/postgres/query-rows';
import { ReviewGrant } from './review-grant.entity';

/** Older grants than these no longer matter. */
const SHOWN = 50;

@Injectable()
export class ReviewGrantsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns a student's latest 50 grants, newest first. */
  ofStudent(studentId: string, tx: EntityManager = this.db.manager): Promise<ReviewGrant[]> {
    return tx.find(ReviewGrant, {
      where: { studentId },
      order: { grantedAt: 'DESC', id: 'DESC' },
      take: SHOWN,
    });
  }

  find(tx: EntityManager, studentId: string, id: string): Promise<ReviewGrant | null> {
    return tx.findOneBy(ReviewGrant, { id, studentId });
  }

  /** Adds a grant; returns false if its id exists. */
  async add(tx: EntityManager, grant: ReviewGrant): Promise<boolean> {
    const added = await tx
      .createQueryBuilder()
      .insert()
      .into(ReviewGrant)
      .values(grant)
      .orIgnore()
      .returning('id')
      .execute();
    return countAdded(added) > 0;
  }

  save(tx: EntityManager, grant: ReviewGrant): Promise<ReviewGrant> {
    return tx.save(ReviewGrant, grant);
  }
}
