import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import type { ListQuery } from '../../../common/http/list-query';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { cents, day, idRow, timestamp, wholeNumber } from '../../../common/postgres/columns';
import { queryRow, queryRowOrFail, queryRows } from '../../../common/postgres/query-rows';
import { codeKey, DISCOUNT_FOR, type DiscountFor, type DiscountState } from './discount-code.rules';
import { DiscountCode } from './discount-code.entity';
import { DiscountUse } from './discount-use.entity';

const countedCode = z.object({
  id: z.string(),
  code: z.string(),
  offFor: z.enum(DISCOUNT_FOR),
  seriesId: z.nullable(z.string()),
  percentOff: z.nullable(z.int()),
  offCents: z.nullable(cents),
  maxUses: z.int(),
  email: z.nullable(z.string()),
  note: z.string(),
  expiresAt: timestamp,
  stoppedAt: z.nullable(timestamp),
  promotionCodeId: z.nullable(z.string()),
  createdBy: z.int(),
  createdAt: timestamp,
  /** The uses that were paid for, and those that an open page holds. */
  used: z.int(),
  held: z.int(),
  isPast: z.boolean(),
});
/** A code with its uses and state, by the database's clock. */
export type CountedCode = z.output<typeof countedCode>;

const todayRow = z.object({ today: day });
const totalRow = z.object({ total: wholeNumber });
const releasedUse = z.object({ codeId: z.string(), offCents: cents });
const difference = z.object({
  kind: z.string(),
  ref: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type NewDiscountCode = Pick<
  DiscountCode,
  | 'id'
  | 'code'
  | 'offFor'
  | 'seriesId'
  | 'percentOff'
  | 'offCents'
  | 'maxUses'
  | 'email'
  | 'note'
  | 'createdBy'
>;

/** A use as held by its checkout's page. Amounts in cents. */
export type HeldUse = Pick<DiscountUse, 'intentId' | 'codeId' | 'fullCents' | 'offCents'>;

const COUNTED = `SELECT c.id, c.code, c.off_for AS "offFor", c.series_id AS "seriesId", c.percent_off AS "percentOff", c.off_cents AS "offCents",
    c.max_uses AS "maxUses", c.email::text, c.note, c.expires_at AS "expiresAt", c.stopped_at AS "stoppedAt",
    c.promotion_code_id AS "promotionCodeId", c.created_by AS "createdBy", c.created_at AS "createdAt", c.expires_at <= app_now() AS "isPast",
    (SELECT count(*)::int FROM discount_uses u WHERE u.code_id = c.id AND u.used_at IS NOT NULL) AS used,
    (SELECT count(*)::int FROM discount_uses u WHERE u.code_id = c.id AND u.used_at IS NULL) AS held
  FROM discount_codes c`;

/** Matches `discountState`. */
const STATE = `CASE WHEN used >= "maxUses" THEN 'used' WHEN "stoppedAt" IS NOT NULL THEN 'stopped' WHEN "isPast" THEN 'expired' ELSE 'open' END`;

export interface DiscountFilter {
  /** Part of a code, a note or an email address. */
  readonly words?: string;
  readonly offFor?: DiscountFor;
  readonly state?: DiscountState;
}

@Injectable()
export class DiscountCodesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Adds a code.
   * @param lastDay `YYYY-MM-DD`, the last day on which it works, in `timezone`.
   */
  async add(
    tx: EntityManager,
    code: NewDiscountCode,
    lastDay: string,
    timezone: string,
  ): Promise<void> {
    const { id, offFor, seriesId, percentOff, offCents, maxUses, email, note, createdBy } = code;
    await tx.query(
      `INSERT INTO discount_codes (id, code, off_for, series_id, percent_off, off_cents, max_uses, email, note, created_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, app_now(), ($11::date + 1)::timestamp AT TIME ZONE $12)`,
      [
        id,
        code.code,
        offFor,
        seriesId,
        percentOff,
        offCents,
        maxUses,
        email,
        note,
        createdBy,
        lastDay,
        timezone,
      ],
    );
  }

  /** Returns today's date in a time zone, `YYYY-MM-DD`, by the database's clock. */
  async today(timezone: string): Promise<string> {
    const { today } = await queryRowOrFail(
      this.db,
      todayRow,
      'SELECT (app_now() AT TIME ZONE $1)::date::text AS today',
      [timezone],
    );
    return today;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<CountedCode | null> {
    return queryRow(tx, countedCode, `${COUNTED} WHERE c.id = $1`, [id]);
  }

  /** Returns the code, or else one that differs in its hyphens only. */
  findByCode(code: string, tx: EntityManager = this.db.manager): Promise<CountedCode | null> {
    return queryRow(
      tx,
      countedCode,
      `${COUNTED} WHERE replace(c.code, '-', '') = $2 ORDER BY c.code = $1 DESC, c.id LIMIT 1`,
      [code, codeKey(code)],
    );
  }

  /**
   * Returns the code that a new one would be mistaken for: the same, or with other hyphens. No code
   * can be added until the transaction ends.
   */
  async takenBy(tx: EntityManager, code: string): Promise<string | null> {
    await tx.query('LOCK TABLE discount_codes IN SHARE ROW EXCLUSIVE MODE');
    return (await this.findByCode(code, tx))?.code ?? null;
  }

  /**
   * Finds the code and locks it until the transaction ends. Uses are counted once the lock is held.
   */
  async lockByCode(tx: EntityManager, code: string): Promise<CountedCode | null> {
    const found = await this.findByCode(code, tx);
    return found && this.lock(tx, found.id);
  }

  async lock(tx: EntityManager, id: string): Promise<CountedCode | null> {
    await tx.query('SELECT 1 FROM discount_codes WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return this.find(id, tx);
  }

  async page(
    { offset, limit, order }: ListQuery,
    { words, offFor, state }: DiscountFilter,
  ): Promise<[CountedCode[], number]> {
    const found = `WITH codes AS (${COUNTED}) SELECT %s FROM codes
      WHERE ($1::text IS NULL OR ${searched('code')} LIKE $1 OR ${searched('note')} LIKE $1 OR ${searched('email')} LIKE $1) AND ($2::text IS NULL OR "offFor" = $2)
        AND ($3::text IS NULL OR ${STATE} = $3)`;
    const values = [
      words === undefined ? null : likeAnywhere(words),
      offFor ?? null,
      state ?? null,
    ];
    const [rows, { total }] = await Promise.all([
      queryRows(
        this.db,
        countedCode,
        `${found.replace('%s', '*')} ORDER BY "createdAt" ${order.direction}, id ${order.direction} OFFSET $4 LIMIT $5`,
        [...values, offset, limit],
      ),
      queryRowOrFail(this.db, totalRow, found.replace('%s', 'count(*) AS total'), values),
    ]);
    return [rows, total];
  }

  /** Returns the paid uses of some codes, in order. */
  usesOf(codeIds: readonly string[]): Promise<DiscountUse[]> {
    return this.db.manager
      .createQueryBuilder(DiscountUse, 'use')
      .where('use.codeId = ANY (:codeIds) AND use.usedAt IS NOT NULL', { codeIds })
      .orderBy('use.usedAt')
      .addOrderBy('use.intentId')
      .getMany();
  }

  async stop(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      'UPDATE discount_codes SET stopped_at = app_now() WHERE id = $1 AND stopped_at IS NULL',
      [id],
    );
  }

  async made(tx: EntityManager, id: string, promotionCodeId: string): Promise<void> {
    await tx.update(DiscountCode, { id }, { promotionCodeId });
  }

  /** Holds one use for as long as the checkout's page can be paid. */
  async hold(tx: EntityManager, { intentId, codeId, fullCents, offCents }: HeldUse): Promise<void> {
    await tx.query(
      'INSERT INTO discount_uses (intent_id, code_id, full_cents, off_cents, held_at) VALUES ($1, $2, $3, $4, app_now())',
      [intentId, codeId, fullCents, offCents],
    );
  }

  async release(tx: EntityManager, intentId: string): Promise<void> {
    await tx.query('DELETE FROM discount_uses WHERE intent_id = $1 AND used_at IS NULL', [
      intentId,
    ]);
  }

  /** Records the use as paid, whether or not its page held it to the end. */
  async use(
    tx: EntityManager,
    { intentId, codeId, fullCents, offCents }: HeldUse,
    studentId: string,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO discount_uses (intent_id, code_id, full_cents, off_cents, held_at, used_at, student_id)
       VALUES ($1, $2, $3, $4, app_now(), app_now(), $5) ON CONFLICT (intent_id) DO UPDATE SET used_at = app_now(), student_id = $5`,
      [intentId, codeId, fullCents, offCents, studentId],
    );
  }

  /** Frees the use of a purchase that was undone. Returns null if no code was used for it. */
  releaseUse(tx: EntityManager, intentId: string): Promise<z.output<typeof releasedUse> | null> {
    return queryRow(
      tx,
      releasedUse,
      'DELETE FROM discount_uses WHERE intent_id = $1 RETURNING code_id AS "codeId", off_cents AS "offCents"',
      [intentId],
    );
  }

  /**
   * Returns our code for the one the provider applied; if the provider's own code has been replaced
   * since, the one that the page holds.
   */
  async idOfPromotionCode(
    tx: EntityManager,
    promotionCodeIds: readonly string[],
    intentId: string,
  ): Promise<string | null> {
    const row = await queryRow(
      tx,
      idRow,
      `SELECT id FROM discount_codes WHERE promotion_code_id = ANY ($1)
       UNION ALL SELECT code_id FROM discount_uses WHERE intent_id = $2 LIMIT 1`,
      [promotionCodeIds, intentId],
    );
    return row?.id ?? null;
  }

  /**
   * Returns codes that were used more often than allowed, and uses that don't match their payment;
   * skips the last ten minutes.
   */
  differences(): Promise<z.output<typeof difference>[]> {
    return queryRows(
      this.db,
      difference,
      `SELECT 'discount-used-too-often' AS kind, c.id AS ref, jsonb_build_object('code', c.code, 'uses', count(*), 'maxUses', c.max_uses) AS details
         FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id AND u.used_at < app_now() - interval '10 minutes'
        GROUP BY c.id HAVING count(*) > c.max_uses
       UNION ALL
       SELECT 'discount-differs', u.intent_id, jsonb_build_object('paymentsCents', coalesce(p.amount_cents, 0), 'discountedCents', u.full_cents - u.off_cents)
         FROM discount_uses u LEFT JOIN payments p ON p.intent_id = u.intent_id
        WHERE u.used_at < app_now() - interval '10 minutes' AND p.amount_cents IS DISTINCT FROM u.full_cents - u.off_cents
       UNION ALL
       SELECT 'discount-differs', u.intent_id, jsonb_build_object('status', i.status)
         FROM discount_uses u JOIN checkout_intents i ON i.id = u.intent_id
        WHERE u.used_at IS NULL AND i.status NOT IN ('created', 'open') AND i.updated_at < app_now() - interval '10 minutes'`,
    );
  }
}
