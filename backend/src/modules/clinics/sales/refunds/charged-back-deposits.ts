import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerService } from '../../../payments/ledger/ledger.service';
import { isEarned } from '../booking/booking.rules';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { CHARGED_BACK, DEPOSITS_ACCOUNT, DISPUTES_ACCOUNT } from '../booking/clinic-sale.rules';

const ENDED = 'deposit-charged-back';

/**
 * Books a deposit that the bank took back before it became income: it's no longer owed to anyone,
 * and no income is lost.
 */
@Injectable()
export class ChargedBackDeposits {
  constructor(private readonly ledger: LedgerService) {}

  /** Books the chargeback when the booking's place is freed. */
  async end(tx: EntityManager, booking: ClinicBooking): Promise<void> {
    if (isEarned(booking)) return;
    const movement = {
      kind: ENDED,
      ref: booking.id,
      memo: 'Deposit charged back',
      cents: booking.disputedCents,
    };
    await this.ledger.move(
      tx,
      { ...movement, from: DEPOSITS_ACCOUNT, to: DISPUTES_ACCOUNT },
      { bookingId: booking.id },
    );
  }

  /**
   * Undoes that when the bank decides for us after all, so that the won amount is refunded from
   * deposits. @param version the version of the provider's data
   */
  async undo(
    tx: EntityManager,
    booking: ClinicBooking,
    cents: number,
    version: string,
  ): Promise<void> {
    if (booking.flag !== CHARGED_BACK || isEarned(booking)) return;
    if (!(await this.ledger.holds(tx, ENDED, booking.id))) return;
    const movement = {
      kind: 'deposit-won-back',
      ref: `${booking.id}:${version}`,
      memo: 'Deposit won back, to be refunded',
      cents,
    };
    await this.ledger.move(
      tx,
      { ...movement, from: DISPUTES_ACCOUNT, to: DEPOSITS_ACCOUNT },
      { bookingId: booking.id },
    );
  }
}
