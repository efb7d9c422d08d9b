import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { ClinicRefund } from '../clinic-refund.entity';
import type { RefundState } from '../clinics.types';

export type NewRefund = Pick<ClinicRefund, 'bookingId' | 'amountCents' | 'parts' | 'reason' | 'staffId'>;

@Injectable()
export class RefundsRepository {
  constructor(private readonly db: DataSource) {}

  async request(tx: EntityManager, { bookingId, amountCents, parts, reason, staffId }: NewRefund): Promise<string> {
    const id = newId();
    await tx.query(
      `INSERT INTO clinic_refunds (id, booking_id, amount_cents, parts, reason, staff_id, state, requested_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'requested', app_now())`,
      [id, bookingId, amountCents, JSON.stringify(parts), reason, staffId],
    );
    return id;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<ClinicRefund | null> {
    return tx.findOneBy(ClinicRefund, { id });
  }

  ofBooking(bookingId: string, tx: EntityManager = this.db.manager): Promise<ClinicRefund[]> {
    return tx.find(ClinicRefund, { where: { bookingId }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  async close(tx: EntityManager, id: string, state: Exclude<RefundState, 'requested'>): Promise<void> {
    await tx.query('UPDATE clinic_refunds SET state = $2, done_at = app_now() WHERE id = $1', [id, state]);
  }
}
