import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { cents, day, timestamp } from '../../../../common/postgres/columns';
import { ASYNC_COMMIT, prepared } from '../../../../common/postgres/prepared';
import { queryRow, queryRows } from '../../../../common/postgres/query-rows';
import { newId } from '../../../../common/ids/new-id';
import { PLAN_KINDS, SALE_STATUSES, type PlanKind } from '../../editions/clinics.types';
import { ClinicBooking } from '../booking/clinic-booking.entity';
import { CONFIRMED_MINUTES } from './hold-confirmations.repository';

const expiredHold = z.object({ bookingId: z.string(), intentId: z.string() });
/** A booking whose hold has expired. */
export type ExpiredHold = z.output<typeof expiredHold>;

export interface Buyer {
  readonly visitorId: string;
  readonly addressHash: string;
  readonly studentId: string | null;
  /** The confirmed address of a signed-in buyer, hashed. */
  readonly emailHash: string | null;
}

const pendingCheckout = z.object({
  intentId: z.string(),
  planKind: z.enum(PLAN_KINDS),
  offerId: z.nullable(z.string()),
  discountCodeId: z.nullable(z.string()),
  amountCents: cents,
  priceCents: cents,
  boughtStartsOn: z.nullable(day),
  boughtEndsOn: z.nullable(day),
});
/** `Standing` in the rules says what its fields mean. */
const editionState = z.object({
  seriesId: z.string(),
  title: z.string(),
  location: z.string(),
  timezone: z.string(),
  startsOn: day,
  endsOn: day,
  today: day,
  now: timestamp,
  /** The database's time in Unix seconds. */
  nowSeconds: z.number(),
  membersFrom: z.nullable(timestamp),
  opensAt: z.nullable(timestamp),
  saleStatus: z.enum(SALE_STATUSES),
  priceCents: cents,
  depositCents: cents,
  capacity: z.int(),
  taken: z.int(),
  stale: z.int(),
  waiting: z.boolean(),
  pending: z.array(pendingCheckout),
  pendingOfAddress: z.int(),
  pendingOfVisitor: z.int(),
  emailHash: z.nullable(z.string()),
  pendingOfEmail: z.int(),
  pendingOfEmailInAll: z.int(),
});
/** An edition under its lock, with the facts that decide an order. */
export type EditionState = z.output<typeof editionState>;

export interface NewBooking extends Buyer {
  readonly id: string;
  readonly editionId: string;
  readonly planKind: PlanKind;
  readonly intentId: string;
  readonly amountCents: number;
  readonly priceCents: number;
  readonly balanceCents: number;
  readonly balanceDueOn: string | null;
  readonly offerId: string | null;
  readonly discountCodeId: string | null;
}

const NEW_BOOKING = `
  INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, student_id, intent_id, amount_cents, price_cents, balance_cents,
    balance_due_on, visitor_id, address_hash, offer_id, email_hash, discount_code_id, booked_at, created_at, updated_at)
  VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, app_now(), app_now(), app_now())`;

const columnsOf = (booking: NewBooking): unknown[] => {
  const {
    id,
    editionId,
    planKind,
    studentId,
    intentId,
    amountCents,
    priceCents,
    balanceCents,
    balanceDueOn,
  } = booking;
  const { visitorId, addressHash, offerId, emailHash, discountCodeId } = booking;
  return [
    ...[id, editionId, planKind, studentId, intentId, amountCents, priceCents, balanceCents],
    ...[balanceDueOn, visitorId, addressHash, offerId, emailHash, discountCodeId],
  ];
};

const LOCK_EDITION_OF = {
  name: 'clinics.lock-edition-of',
  text: `SELECT 1 FROM clinic_editions WHERE id = (SELECT edition_id FROM clinic_bookings WHERE intent_id = $1) FOR NO KEY UPDATE`,
};
/**
 * One query under the lock decides an order. It also reads the tables of editions and of the
 * waitlist.
 */
const STANDING = {
  name: 'clinics.standing',
  text: `SELECT e.series_id AS "seriesId", s.title, s.location, e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn",
          (app_now() AT TIME ZONE e.timezone)::date::text AS today, extract(epoch FROM app_now())::float8 AS "nowSeconds",
          app_now() AS now, e.members_from AS "membersFrom", e.opens_at AS "opensAt", e.timezone,
          e.sale_status AS "saleStatus", e.price_cents AS "priceCents", e.deposit_cents AS "depositCents", e.capacity,
          taken.taken, taken.stale,
          EXISTS (SELECT 1 FROM clinic_waitlist w WHERE w.edition_id = e.id AND w.status = 'waiting') AS waiting,
          (SELECT coalesce(json_agg(json_build_object('intentId', b.intent_id, 'planKind', b.plan_kind, 'offerId', b.offer_id,
            'discountCodeId', b.discount_code_id, 'amountCents', b.amount_cents, 'priceCents', b.price_cents,
            'boughtStartsOn', b.bought_starts_on, 'boughtEndsOn', b.bought_ends_on)), '[]')
             FROM clinic_bookings b WHERE b.visitor_id = $2 AND b.edition_id = e.id AND b.status = 'pending') AS pending,
          (SELECT count(*)::int FROM clinic_bookings b WHERE b.address_hash = $3 AND b.edition_id = e.id AND b.status = 'pending')
            AS "pendingOfAddress",
          (SELECT count(*)::int FROM clinic_bookings b WHERE b.visitor_id = $2 AND b.status = 'pending') AS "pendingOfVisitor",
          known.hash AS "emailHash",
          (SELECT count(*)::int FROM clinic_bookings b WHERE b.email_hash = known.hash AND b.edition_id = e.id AND b.status = 'pending')
            AS "pendingOfEmail",
          (SELECT count(*)::int FROM clinic_bookings b WHERE b.email_hash = known.hash AND b.status = 'pending') AS "pendingOfEmailInAll"
        FROM clinic_editions e
        CROSS JOIN LATERAL (
          SELECT coalesce($4, (SELECT email_hash FROM clinic_hold_confirmations
            WHERE visitor_id = $2 AND confirmed_at > app_now() - interval '${CONFIRMED_MINUTES} minutes')) AS hash) known
        JOIN clinic_series s ON s.id = e.series_id
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS taken, count(*) FILTER (WHERE state = 'held' AND expires_at <= app_now())::int AS stale
          FROM clinic_places WHERE edition_id = e.id) taken
        WHERE e.id = $1`,
};
const NEW_BOOKING_WITH_PLACE = {
  name: 'clinics.booking-with-place',
  text: `WITH booking AS (${NEW_BOOKING} RETURNING id, edition_id)
    INSERT INTO clinic_places (id, edition_id, state, expires_at, taken_at, booking_id)
    SELECT $15, edition_id, 'held', to_timestamp($16), app_now(), id FROM booking`,
};
const KEEP_SESSION = {
  name: 'clinics.keep-session',
  text: `UPDATE clinic_bookings SET session_id = $2 FROM ${ASYNC_COMMIT}
    WHERE intent_id = $1 AND session_id IS NULL`,
};

/** The statements of a purchase, from the hold to its payment. */
@Injectable()
export class PurchaseRepository {
  constructor(private readonly db: DataSource) {}

  /** Locks the edition of a checkout's booking, like `PlacesService.lockEdition`. */
  async lockEditionOf(tx: EntityManager, intentId: string): Promise<void> {
    await prepared(tx, LOCK_EDITION_OF, [intentId]);
  }

  /**
   * Returns everything that decides an order, in one query. The caller holds the edition's lock.
   */
  standing(
    tx: EntityManager,
    editionId: string,
    { visitorId, addressHash, emailHash }: Buyer,
  ): Promise<EditionState | null> {
    return queryRow(tx, editionState, STANDING, [editionId, visitorId, addressHash, emailHash]);
  }

  async add(tx: EntityManager, booking: NewBooking): Promise<void> {
    await tx.query(NEW_BOOKING, columnsOf(booking));
  }

  /**
   * Adds the booking with its place in one statement, which also writes a table of editions. @param
   * heldUntil Unix seconds.
   */
  async addWithPlace(tx: EntityManager, booking: NewBooking, heldUntil: number): Promise<void> {
    await prepared(tx, NEW_BOOKING_WITH_PLACE, [...columnsOf(booking), newId(), heldUntil]);
  }

  /** Returns expired holds, oldest first, of one edition or all. */
  expiredHolds(limit: number, editionId: string | null = null): Promise<ExpiredHold[]> {
    return queryRows(
      this.db,
      expiredHold,
      `SELECT b.id AS "bookingId", b.intent_id AS "intentId" FROM clinic_places p JOIN clinic_bookings b ON b.id = p.booking_id
        WHERE p.state = 'held' AND p.expires_at <= app_now() AND ($2::uuid IS NULL OR p.edition_id = $2)
        ORDER BY p.expires_at LIMIT $1`,
      [limit, editionId],
    );
  }

  /** Returns the offer's booking that can still be paid. */
  pendingOfOffer(tx: EntityManager, offerId: string): Promise<ClinicBooking | null> {
    return tx.findOneBy(ClinicBooking, { offerId, status: 'pending' });
  }

  /**
   * Saves the session id, which is only shown in admin until payment. Losing it in a database crash
   * does no harm, so this doesn't wait for the disk.
   */
  async keepSession(intentId: string, sessionId: string): Promise<void> {
    await prepared(this.db, KEEP_SESSION, [intentId, sessionId]);
  }

  /** Marks it paid. From then on its date is the payment date, which is now unless given. */
  async complete(
    tx: EntityManager,
    id: string,
    {
      bookedAt,
      ...paid
    }: Pick<
      ClinicBooking,
      'status' | 'studentId' | 'customerName' | 'customerEmail' | 'sessionId' | 'paidCents' | 'flag'
    > & {
      readonly bookedAt: Date | null;
    },
  ): Promise<void> {
    await tx.update(
      ClinicBooking,
      { id },
      { ...paid, bookedAt: bookedAt ?? (() => 'app_now()'), updatedAt: () => 'app_now()' },
    );
  }
}
