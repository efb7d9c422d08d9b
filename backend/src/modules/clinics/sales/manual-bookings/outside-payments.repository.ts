import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import { newId } from '../../../../common/ids/new-id';
import { OutsidePayment } from './outside-payment.entity';

export type NewOutsidePayment = Pick<
  OutsidePayment,
  'bookingId' | 'kind' | 'amountCents' | 'method' | 'note' | 'staffId'
>;

@Injectable()
export class OutsidePaymentsRepository {
  /** Returns the id, which the ledger uses as its reference. */
  async add(tx: EntityManager, payment: NewOutsidePayment): Promise<string> {
    const id = newId();
    await tx
      .createQueryBuilder()
      .insert()
      .into(OutsidePayment)
      .values({ id, ...payment, at: () => 'app_now()' })
      .execute();
    return id;
  }

  /** Returns what was paid for a booking, in cents. */
  async paidCents(tx: EntityManager, bookingId: string): Promise<number> {
    const paid = await tx.findBy(OutsidePayment, { bookingId, kind: Not('refunded') });
    return paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** Returns the first payment of a booking by hand. */
  paidFor(tx: EntityManager, bookingId: string): Promise<OutsidePayment | null> {
    return tx.findOneBy(OutsidePayment, { bookingId, kind: 'paid' });
  }
}
