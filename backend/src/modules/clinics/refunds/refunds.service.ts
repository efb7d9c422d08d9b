import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { failpoint } from '../../../common/failpoints/failpoint';
import { Outbox } from '../../../common/outbox/outbox';
import { PaymentRefunds, type RefundAnswer } from '../../payments/ledger/payment-refunds.service';
import { PaymentsService } from '../../payments/ledger/payments.service';
import { BookingLocks } from '../bookings-admin/booking-locks';
import { HELD_BY_BANK, intentsOf, keptIntentOf, refundParts } from '../bookings-admin/booking.rules';
import { TransferTargets } from '../bookings-admin/transfer-targets';
import type { ClinicBooking } from '../clinic-booking.entity';
import { BookingNotFound, DepositNotRefundable, RefundTooHigh } from '../clinics.errors';
import { EditionsRepository } from '../editions.repository';
import { BookingsRepository } from '../purchase/bookings.repository';
import { BookingMails } from '../season/booking-mails';
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
    private readonly editions: EditionsRepository,
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly payments: PaymentsService,
    private readonly provider: PaymentRefunds,
    private readonly refunds: RefundsRepository,
    private readonly targets: TransferTargets,
    private readonly mails: BookingMails,
  ) {}

  /** Asks for so much, or for `'all'` that is left. @throws BookingNotFound, DepositNotRefundable, RefundTooHigh */
  async refund(bookingId: string, wanted: RefundRequest<number | 'all'>, staff: StaffActor): Promise<void> {
    const { reason } = wanted;
    await this.db.transaction(async (tx) => {
      const booking = await this.locks.lock(tx, bookingId);
      const most = wanted.amountCents === 'all' ? Infinity : wanted.amountCents;
      const { parts, leftCents, keepsDeposit } = await this.partsOf(tx, booking, most);
      if (leftCents === 0 && keepsDeposit) throw new DepositNotRefundable(await this.targets.of(tx, booking));
      const amountCents = wanted.amountCents === 'all' ? leftCents : wanted.amountCents;
      if (amountCents === 0 || amountCents > leftCents) throw new RefundTooHigh(leftCents, booking.dispute);
      await this.request(tx, booking.id, { amountCents, parts, reason, staffId: staff.id });
      await this.audit.record(tx, { actor: staff, action: 'clinics.refund', subject: bookingId, details: { amountCents, reason } });
      failpoint('clinics.refund-request.before-commit');
    });
    failpoint('clinics.refund-request.committed');
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

  /** What the provider did becomes true here, once. */
  async finish(tx: EntityManager, refundId: string, answers: readonly RefundAnswer[]): Promise<void> {
    const refund = await this.refunds.find(refundId, tx);
    if (refund?.state !== 'requested') return;
    await this.provider.applySnapshot(tx, answers);
    const refundedCents = answers.filter(({ done }) => done).reduce((sum, { part }) => sum + part.amountCents, 0);
    await this.refunds.close(tx, refundId, refundedCents === refund.amountCents ? 'done' : 'failed');
    const booking = await this.bookings.find(refund.bookingId, tx);
    if (booking && refundedCents > 0) await this.mails.refunded(tx, booking, refundId, refundedCents, refund.reason);
    const action = refundedCents === refund.amountCents ? 'clinics.refund-done' : 'clinics.refund-failed';
    const isHeld = answers.some(({ done, seen }) => !done && seen?.payment.dispute);
    const details = { amountCents: refundedCents, ...(isHeld && { reason: HELD_BY_BANK }) };
    await this.audit.record(tx, { actor: 'system', action, subject: refund.bookingId, details });
  }

  private async partsOf(tx: EntityManager, booking: ClinicBooking, amountCents: number) {
    const edition = await this.editions.find(booking.editionId, tx);
    if (!edition || booking.status === 'pending' || booking.status === 'expired' || booking.status === 'failed')
      throw new BookingNotFound();
    const keptIntentId = keptIntentOf(booking, edition.saleStatus);
    const payments = booking.status === 'completed' ? await this.payments.ofIntents(intentsOf(booking), tx) : [];
    const asked = (await this.refunds.ofBooking(booking.id, tx)).filter(({ state }) => state === 'requested').flatMap(({ parts }) => parts);
    const isPlain = keptIntentId !== null && booking.status === 'completed' && booking.balancePaidAt === null;
    return { ...refundParts(amountCents, payments, asked, keptIntentId), keepsDeposit: isPlain };
  }
}

type ClinicRefundParts = readonly { readonly paymentIntentId: string; readonly amountCents: number }[];
