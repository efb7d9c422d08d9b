import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  LostSale,
  RecoveryPlan,
  SaleRecovery,
} from '../../../payments/fulfilment/recovery.types';
import { formatRange } from '../../editions/dates.rules';
import { EditionsService } from '../../editions/editions.service';
import { whyNotDue } from '../booking/balance.rules';
import { BookingLocks } from '../booking/booking-locks';
import { BookingsRepository } from '../booking/bookings.repository';

const DEPOSIT_FIRST =
  'The booking this balance belongs to isn’t in this database. Recover its deposit first, then this payment.';
const NOT_DUE = 'Nothing is due for this booking anymore, so the payment is refunded.';

/** Rebuilds a paid balance. Its booking must exist. */
@Injectable()
export class BalanceRecovery implements SaleRecovery {
  constructor(
    private readonly locks: BookingLocks,
    private readonly editions: EditionsService,
    private readonly bookings: BookingsRepository,
  ) {}

  async plan(
    tx: EntityManager,
    { planId, email, checkout: { payment } }: LostSale,
  ): Promise<RecoveryPlan> {
    const isThere = (await this.bookings.find(planId, tx)) !== null;
    const booking = isThere ? await this.locks.lock(tx, planId) : null;
    const edition = booking && (await this.editions.find(booking.editionId, tx));
    if (!booking || !edition)
      return { blocked: DEPOSIT_FIRST, refunds: null, rebuilds: [], mails: [] };
    const rebuilds = [
      `Clinic balance: ${edition.series.title}, ${formatRange(edition.startsOn, edition.endsOn)}, paid`,
    ];
    const wentBack = payment !== null && payment.refundedCents >= payment.amountCents;
    if (whyNotDue(booking, edition.saleStatus) === null)
      return {
        blocked: null,
        refunds: null,
        rebuilds,
        mails: [`Receipt for the balance, to ${email}`],
      };
    return wentBack
      ? { blocked: null, refunds: null, rebuilds, mails: [] }
      : { blocked: null, refunds: NOT_DUE, rebuilds, mails: [`Refund notice, to ${email}`] };
  }
}
