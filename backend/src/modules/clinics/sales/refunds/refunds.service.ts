import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { owedParts, sumOf } from '../../../../common/money/refund.rules';
import { Outbox } from '../../../../common/outbox/outbox';
import { PaymentsService } from '../../../payments/ledger/payments.service';
import type { PaymentChange } from '../../../payments/payments.types';
import { EditionsService } from '../../editions/editions.service';
import { PaidOutside } from '../by-hand/by-hand.errors';
import { BookingLocks } from '../booking-locks';
import { intentsOf, keptIntentOf, refundParts } from '../booking.rules';
import { TransferTargets } from '../bookings-admin/transfer-targets';
import type { ClinicBooking } from '../clinic-booking.entity';
import { BookingNotFound, DepositNotRefundable, RefundTooHigh } from '../booking.errors';
import { BookingSpots } from '../ending/booking-spots.service';
import { givesUpSpot } from '../ending/ending.rules';
import { refundBooking } from './jobs/refund-booking.job';
import { RefundsRepository } from './refunds.repository';

interface RefundRequest<Amount = number> {
  readonly amountCents: Amount;
  readonly reason: string;
}

/** Gives money back: decided and kept under the booking's lock, done at the provider by a job. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly editions: EditionsService,
    private readonly locks: BookingLocks,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsRepository,
    private readonly targets: TransferTargets,
    private readonly spots: BookingSpots,
  ) {}

  /**
   * Asks for so much, or for `'all'` that is left. A full refund gives up the spot at once, however late the money arrives.
   * @throws BookingNotFound, PaidOutside, DepositNotRefundable, RefundTooHigh
   */
  async refund(bookingId: string, wanted: RefundRequest<number | 'all'>, staff: StaffActor): Promise<void> {
    const { reason } = wanted;
    await this.db.transaction(async (tx) => {
      const booking = await this.locks.lock(tx, bookingId);
      if (booking.intentId === null) throw new PaidOutside();
      const most = wanted.amountCents === 'all' ? Infinity : wanted.amountCents;
      const { parts, leftCents, keepsDeposit } = await this.partsOf(tx, booking, most);
      if (leftCents === 0 && keepsDeposit) throw new DepositNotRefundable(await this.targets.of(tx, booking));
      const amountCents = wanted.amountCents === 'all' ? leftCents : wanted.amountCents;
      if (amountCents === 0 || amountCents > leftCents) throw new RefundTooHigh(leftCents, booking.dispute);
      await this.request(tx, booking.id, { amountCents, parts, reason, staffId: staff.id });
      const requestedCents = await this.refunds.owedCents(booking.id, tx);
      if (givesUpSpot({ ...booking, requestedCents })) await this.spots.end(tx, booking, 'refunded', 'refund-promised');
      await this.audit.record(tx, { actor: staff, action: 'clinics.refund', subject: bookingId, details: { amountCents, reason } });
      failpoint('clinics.refund-request.before-commit');
    });
    failpoint('clinics.refund-request.committed');
  }

  /** All that is left of a booking's payments, whatever it is for; nothing where nothing is left. */
  requestRest(tx: EntityManager, booking: ClinicBooking, reason: string, staffId: number): Promise<void> {
    return this.requestOf(tx, booking, { amountCents: Infinity, reason, staffId });
  }

  /** So much of a booking's payments, deposits too, the newest first; nothing where nothing is left. */
  async requestOf(
    tx: EntityManager,
    booking: ClinicBooking,
    { amountCents: most, reason, staffId }: RefundRequest & { readonly staffId: number },
  ): Promise<void> {
    const payments = await this.payments.ofIntents(intentsOf(booking), tx);
    const { parts } = refundParts(most, payments, owedParts(await this.refunds.ofBooking(booking.id, tx)), null);
    const amountCents = sumOf(parts);
    if (amountCents > 0) await this.request(tx, booking.id, { amountCents, reason, parts, staffId });
  }

  /** What of one payment could still go back, less what is asked for already, in cents. */
  async leftOfPayment(tx: EntityManager, bookingId: string, payment: PaymentChange): Promise<number> {
    return refundParts(Infinity, [payment], owedParts(await this.refunds.ofBooking(bookingId, tx)), null).leftCents;
  }

  /** Keeps the wish and the job that fulfils it. @param refund with `staffId` null where the product itself gives it back. */
  async request(
    tx: EntityManager,
    bookingId: string,
    refund: RefundRequest & { readonly parts: ClinicRefundParts; readonly staffId: number | null },
  ): Promise<void> {
    const refundId = await this.refunds.request(tx, { bookingId, ...refund, parts: [...refund.parts] });
    await this.outbox.enqueue(tx, refundBooking, { refundId });
  }

  private async partsOf(tx: EntityManager, booking: ClinicBooking, amountCents: number) {
    const edition = await this.editions.find(booking.editionId, tx);
    if (!edition || booking.status === 'pending' || booking.status === 'expired' || booking.status === 'failed')
      throw new BookingNotFound();
    const keptIntentId = keptIntentOf(booking, edition.saleStatus);
    const payments = booking.status === 'completed' ? await this.payments.ofIntents(intentsOf(booking), tx) : [];
    const asked = owedParts(await this.refunds.ofBooking(booking.id, tx));
    const isPlain = keptIntentId !== null && booking.status === 'completed' && booking.balancePaidAt === null;
    return { ...refundParts(amountCents, payments, asked, keptIntentId), keepsDeposit: isPlain };
  }
}

type ClinicRefundParts = readonly { readonly paymentIntentId: string; readonly amountCents: number }[];
