import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { idRow, timestamp } from '../../common/postgres/columns';
import { countSome } from '../../common/postgres/count-some';
import { countRows, queryRowOrFail, queryRows } from '../../common/postgres/query-rows';
import { violatesUnique } from '../../common/postgres/unique-violation';
import { OneOnOneRequest } from './one-on-one-request.entity';

export type NewRequest = Pick<OneOnOneRequest, 'id' | 'studentId' | 'wish' | 'dates' | 'place'>;
type Change = Partial<Omit<OneOnOneRequest, 'id' | 'studentId'>>;

const instantRow = z.object({ at: timestamp });

/** How many past requests the coach's page shows. */
const SHOWN = 200;

@Injectable()
export class OneOnOneRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns false if the student already has an open one. */
  async add(
    tx: EntityManager,
    { id, studentId, wish, dates, place }: NewRequest,
  ): Promise<boolean> {
    const added = await countRows(
      tx,
      `INSERT INTO one_on_one_requests (id, student_id, state, wish, dates, place, asked_at, updated_at)
       VALUES ($1, $2, 'asked', $3, $4, $5, app_now(), app_now()) ON CONFLICT DO NOTHING RETURNING id`,
      [id, studentId, wish, dates, place],
    );
    return added === 1;
  }

  /**
   * Restores a request that our database lost, offered as it was before it was paid. The row may
   * exist from before the offer.
   */
  async restore(
    tx: EntityManager,
    {
      id,
      studentId,
      ...offer
    }: Change & Pick<OneOnOneRequest, 'id' | 'studentId' | 'wish' | 'dates'>,
  ): Promise<void> {
    const at = { askedAt: () => 'app_now()', updatedAt: () => 'app_now()' };
    await tx
      .createQueryBuilder()
      .insert()
      .into(OneOnOneRequest)
      .values({ id, studentId, ...offer, ...at })
      .execute();
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<OneOnOneRequest | null> {
    return tx.findOneBy(OneOnOneRequest, { id });
  }

  /** Locks the request until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<OneOnOneRequest | null> {
    return tx.findOne(OneOnOneRequest, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Lists the student's requests, latest first. */
  ofStudent(studentId: string, tx: EntityManager = this.db.manager): Promise<OneOnOneRequest[]> {
    return tx.find(OneOnOneRequest, {
      where: { studentId },
      order: { askedAt: 'DESC', id: 'DESC' },
    });
  }

  /** Lists all open requests, and the latest of the others. */
  async forCoach(): Promise<OneOnOneRequest[]> {
    return this.db.manager
      .createQueryBuilder(OneOnOneRequest, 'r')
      .orderBy(`(r.state IN ('asked', 'offered'))`, 'DESC')
      .addOrderBy('r.asked_at', 'DESC')
      .limit(SHOWN)
      .getMany();
  }

  countAsked(): Promise<number> {
    return countSome(this.db.manager, `FROM one_on_one_requests WHERE state = 'asked'`);
  }

  async update(tx: EntityManager, id: string, change: Change): Promise<void> {
    await tx.update(OneOnOneRequest, { id }, { ...change, updatedAt: () => 'app_now()' });
  }

  /**
   * Reopens an expired request with an offer. Returns false if the student has another open one by
   * now.
   */
  async reopen(tx: EntityManager, id: string, change: Change): Promise<boolean> {
    try {
      await this.update(tx, id, change);
      return true;
    } catch (error) {
      if (violatesUnique(error, 'one_on_one_requests_one_open')) return false;
      throw error;
    }
  }

  /** Returns offers that weren't paid in time. */
  async due(limit: number): Promise<string[]> {
    const rows = await queryRows(
      this.db,
      idRow,
      `SELECT id FROM one_on_one_requests WHERE state = 'offered' AND offer_until <= app_now() ORDER BY offer_until LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Converts local clock time in a time zone to a Date. */
  async instantOf(tx: EntityManager, clockTime: string, timezone: string): Promise<Date> {
    const { at } = await queryRowOrFail(
      tx,
      instantRow,
      'SELECT $1::timestamp AT TIME ZONE $2 AS at',
      [clockTime, timezone],
    );
    return at;
  }

  /** Returns every request that may have a payment and isn't changing right now. */
  withPayments(): Promise<OneOnOneRequest[]> {
    return this.db.manager
      .createQueryBuilder(OneOnOneRequest, 'r')
      .where(
        `(r.paid_cents > 0 OR r.stray_intent_ids <> '{}') AND r.updated_at < app_now() - interval '10 minutes'`,
      )
      .orderBy('r.id')
      .getMany();
  }

  /** Returns the checkouts that paid for no request. */
  async ofNoRequest(intentIds: readonly string[]): Promise<string[]> {
    const rows = await queryRows(
      this.db,
      idRow,
      `SELECT paid.id FROM unnest($1::uuid[]) AS paid (id)
        WHERE NOT EXISTS (SELECT 1 FROM one_on_one_requests r WHERE r.intent_id = paid.id OR paid.id = ANY (r.stray_intent_ids))`,
      [intentIds],
    );
    return rows.map(({ id }) => id);
  }
}
