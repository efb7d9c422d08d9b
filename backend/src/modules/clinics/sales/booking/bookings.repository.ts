import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { idRow } from '../../../../common/postgres/columns';
import { queryRows } from '../../../../common/postgres/query-rows';
import type { EditionOfSeries } from '../../editions/editions.service';
import { ClinicBooking } from './clinic-booking.entity';

type Dates = Pick<EditionOfSeries, 'startsOn' | 'endsOn'>;

const unclaimedBooking = z.object({ id: z.string(), name: z.string(), email: z.string() });
/** A paid place that belongs to no account. */
export type UnclaimedBooking = z.output<typeof unclaimedBooking>;

/** A booking as it was before payment. */
type RestoredBooking = Pick<
  ClinicBooking,
  | 'id'
  | 'editionId'
  | 'planKind'
  | 'studentId'
  | 'intentId'
  | 'sessionId'
  | 'amountCents'
  | 'priceCents'
  | 'balanceCents'
  | 'balanceDueOn'
  | 'discountCodeId'
>;

/** A booking that staff made. */
type BookingByHand = Pick<
  ClinicBooking,
  | 'id'
  | 'editionId'
  | 'studentId'
  | 'customerName'
  | 'customerEmail'
  | 'arrangement'
  | 'planKind'
  | 'amountCents'
  | 'priceCents'
  | 'balanceCents'
  | 'balanceDueOn'
>;

@Injectable()
export class BookingsRepository {
  constructor(private readonly db: DataSource) {}

  /** Adds a place whose first payment was made outside the provider. */
  async addManually(tx: EntityManager, booking: BookingByHand): Promise<ClinicBooking> {
    const at = {
      bookedAt: () => 'app_now()',
      createdAt: () => 'app_now()',
      updatedAt: () => 'app_now()',
    };
    await tx
      .createQueryBuilder()
      .insert()
      .into(ClinicBooking)
      .values({
        ...booking,
        ...at,
        paidCents: booking.amountCents,
        status: 'completed',
        intentId: null,
      })
      .execute();
    return tx.findOneByOrFail(ClinicBooking, { id: booking.id });
  }

  /** Restores a booking that is missing from the database, as it was before payment. */
  async restore(tx: EntityManager, booking: RestoredBooking): Promise<void> {
    const at = {
      bookedAt: () => 'app_now()',
      createdAt: () => 'app_now()',
      updatedAt: () => 'app_now()',
    };
    await tx
      .createQueryBuilder()
      .insert()
      .into(ClinicBooking)
      .values({ ...booking, ...at, status: 'pending' })
      .execute();
  }

  /** Returns what the coach recorded as refunded outside the provider, in cents. */
  async outsideRefundedCents(tx: EntityManager, id: string): Promise<number> {
    const [refunded] = await queryRows(
      tx,
      z.object({ cents: z.number() }),
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM clinic_outside_payments WHERE booking_id = $1 AND kind = 'refunded'`,
      [id],
    );
    return refunded?.cents ?? 0;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<ClinicBooking | null> {
    return tx.findOneBy(ClinicBooking, { id });
  }

  /** Returns which of these bookings exist, with their status. */
  among(
    ids: readonly string[],
    tx: EntityManager,
  ): Promise<Pick<ClinicBooking, 'id' | 'status'>[]> {
    return tx.find(ClinicBooking, {
      select: { id: true, status: true },
      where: { id: In([...ids]) },
    });
  }

  /** Returns everyone who has a place on these dates. */
  completedOf(editionId: string, tx: EntityManager = this.db.manager): Promise<ClinicBooking[]> {
    return tx.find(ClinicBooking, {
      where: { editionId, status: 'completed' },
      order: { id: 'ASC' },
    });
  }

  withoutAccount(tx: EntityManager): Promise<UnclaimedBooking[]> {
    return queryRows(
      tx,
      unclaimedBooking,
      `SELECT id, customer_name AS name, customer_email::text AS email FROM clinic_bookings
        WHERE status = 'completed' AND student_id IS NULL AND customer_email IS NOT NULL ORDER BY id`,
    );
  }

  ofIntent(intentId: string, tx: EntityManager = this.db.manager): Promise<ClinicBooking | null> {
    return tx.findOneBy(ClinicBooking, { intentId });
  }

  /** Returns which of these checkouts belong to no booking. */
  async ofNoBooking(intentIds: readonly string[]): Promise<string[]> {
    const rows = await queryRows(
      this.db,
      idRow,
      `SELECT paid.id FROM unnest($1::uuid[]) AS paid(id)
        WHERE NOT EXISTS (SELECT 1 FROM clinic_bookings b WHERE b.intent_id = paid.id)
          AND NOT EXISTS (SELECT 1 FROM clinic_bookings b WHERE b.balance_intent_id = paid.id)`,
      [intentIds],
    );
    const left = rows.map(({ id }) => id);
    if (left.length === 0) return left;
    const others = await queryRows(
      this.db,
      idRow,
      `SELECT DISTINCT unnest(stray_intent_ids || coalesce(settled_intent_ids, '{}')) AS id FROM clinic_bookings
        WHERE stray_intent_ids && $1::uuid[] OR settled_intent_ids && $1::uuid[]`,
      [left],
    );
    const known = new Set(others.map(({ id }) => id));
    return left.filter((id) => !known.has(id));
  }

  async update(
    tx: EntityManager,
    id: string,
    change: Partial<Omit<ClinicBooking, 'edition' | 'offer'>>,
  ): Promise<void> {
    await tx.update(ClinicBooking, { id }, { ...change, updatedAt: () => 'app_now()' });
  }

  /** Sets the due date of open balances after their edition's dates change. */
  async moveBalances(tx: EntityManager, editionId: string, dueOn: string): Promise<void> {
    await tx.query(
      `UPDATE clinic_bookings SET balance_due_on = $2, updated_at = app_now()
        WHERE edition_id = $1 AND balance_cents > 0 AND balance_paid_at IS NULL AND status IN ('pending', 'completed')`,
      [editionId, dueOn],
    );
  }

  /** Saves the dates that bookings were bought for when the clinic moves for the first time. */
  async keepBoughtDates(
    tx: EntityManager,
    editionId: string,
    { startsOn, endsOn }: Dates,
  ): Promise<void> {
    await tx.query(
      `UPDATE clinic_bookings SET bought_starts_on = $2, bought_ends_on = $3, updated_at = app_now()
        WHERE edition_id = $1 AND bought_starts_on IS NULL AND status IN ('pending', 'completed')`,
      [editionId, startsOn, endsOn],
    );
  }

  /** Makes the booking's holder an alumnus. */
  async markAlumni(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      'UPDATE clinic_bookings SET alumni_at = app_now(), updated_at = app_now() WHERE id = $1',
      [id],
    );
  }

  async markBalancePaid(
    tx: EntityManager,
    id: string,
    { paidCents, balanceIntentId }: Pick<ClinicBooking, 'paidCents' | 'balanceIntentId'>,
  ) {
    await tx.update(
      ClinicBooking,
      { id },
      {
        paidCents,
        balanceIntentId,
        balancePaidAt: () => 'app_now()',
        updatedAt: () => 'app_now()',
      },
    );
  }
}
