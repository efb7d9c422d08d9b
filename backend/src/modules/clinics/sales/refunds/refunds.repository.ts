import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../../common/ids/new-id';
import { LATE_REFUND, owedParts, sumOf } from '../../../../common/money/refund.rules';
import { ClinicRefund } from '../clinic-refund.entity';

export type NewRefund = Pick<ClinicRefund, 'bookingId' | 'amountCents' | 'parts' | 'reason' | 'staffId'>;

@Injectable()
export class RefundsRepository {
  constructor(private readonly db: DataSource) {}

  async request(tx: EntityManager, { bookingId, amountCents, parts, reason, staffId }: NewRefund): Promise<string> {
    const id = newId();
    await tx.query(
      `INSERT INTO clinic_refunds (id, booking_id, amount_cents, owed_cents, parts, reason, staff_id, state, requested_at)
       VALUES ($1, $2, $3, $3, $4, $5, $6, 'requested', app_now())`,
      [id, bookingId, amountCents, JSON.stringify(parts), reason, staffId],
    );
    return id;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<ClinicRefund | null> {
    return tx.findOneBy(ClinicRefund, { id });
  }

  /** Until the transaction ends nobody else tries it or calls it off. After the locks of its payments and its booking. */
  lock(tx: EntityManager, id: string): Promise<ClinicRefund | null> {
    return tx.findOne(ClinicRefund, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  ofBooking(bookingId: string, tx: EntityManager = this.db.manager): Promise<ClinicRefund[]> {
    return tx.find(ClinicRefund, { where: { bookingId }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  /** Cents of a booking that were promised back and have not arrived. Under the booking's lock. */
  async owedCents(bookingId: string, tx: EntityManager): Promise<number> {
    return sumOf(owedParts(await this.ofBooking(bookingId, tx)));
  }

  /** Where it stands after a try. */
  async keep(
    tx: EntityManager,
    id: string,
    { parts, state, owedCents, refusal, tries }: Pick<ClinicRefund, 'parts' | 'state' | 'owedCents' | 'refusal' | 'tries'>,
  ): Promise<void> {
    await tx.query(
      `UPDATE clinic_refunds SET parts = $2, state = $3, owed_cents = $4, refusal = $5, tries = $6,
          done_at = CASE WHEN $4 = 0 THEN app_now() END WHERE id = $1`,
      [id, JSON.stringify(parts), state, owedCents, refusal, tries],
    );
  }

  /** The provider never answered a try. */
  async noteUnanswered(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`UPDATE clinic_refunds SET state = 'refused' WHERE id = $1`, [id]);
  }

  async waive(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `UPDATE clinic_refunds SET state = 'waived', waived_cents = owed_cents, owed_cents = 0, done_at = app_now() WHERE id = $1`,
      [id],
    );
  }

  /** What is late, by booking. */
  late(): Promise<Pick<ClinicRefund, 'bookingId' | 'owedCents' | 'tries'>[]> {
    return this.db.query(
      `SELECT booking_id AS "bookingId", sum(owed_cents)::int AS "owedCents", max(tries) AS tries FROM clinic_refunds
        WHERE ${LATE_REFUND} GROUP BY booking_id`,
    );
  }
}
