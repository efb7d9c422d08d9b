import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { failpoint } from '../../../../common/failpoints/failpoint';
import type { PaymentChange } from '../../../payments/fulfilment/fulfilment.types';
import { PaymentsService } from '../../../payments/ledger/payments.service';
import {
  type LateRefunds,
  type Refund,
  type RefundAuditAction,
  type RefundPart,
  type RefundSeller,
  RefundSellers,
} from '../../../payments/refunds/refund.types';
import { Refunds } from '../../../payments/refunds/refunds.service';
import { EditionsService } from '../../editions/editions.service';
import { BookingLocks } from '../booking/booking-locks';
import { BookingMails } from '../booking/booking-mails';
import {
  bookingPath,
  intentsOf,
  isEarned,
  keptIntentOf,
  refundParts,
} from '../booking/booking.rules';
import { TransferTargets } from '../booking/transfer-targets';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import {
  BookingNotFound,
  DepositNotRefundable,
  PaidOutside,
  RefundTooHigh,
} from '../booking/booking.errors';
import { BookingSpots } from '../booking/booking-spots.service';
import { BookingsRepository } from '../booking/bookings.repository';
import { PLACE_GONE } from '../booking/clinic-sale.rules';
import { givesUpSpot } from '../booking/ending.rules';

interface RefundRequest<Amount = number> {
  readonly amountCents: Amount;
  readonly reason: string;
}

/** Decides under a booking's lock whether it's refunded, and how much. */
@Injectable()
export class BookingRefunds implements RefundSeller, OnModuleInit {
  readonly kind = 'booking';

  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly editions: EditionsService,
    private readonly locks: BookingLocks,
    private readonly payments: PaymentsService,
    private readonly refunds: Refunds,
    private readonly sellers: RefundSellers,
    private readonly bookings: BookingsRepository,
    private readonly mails: BookingMails,
    private readonly targets: TransferTargets,
    private readonly spots: BookingSpots,
  ) {}

  onModuleInit(): void {
    this.sellers.add(this);
  }

  /**
   * Requests a refund of this amount, or of `'all'` that is left. A full refund releases the spot
   * right away, however late the money arrives.
   * @throws BookingNotFound, PaidOutside, DepositNotRefundable, RefundTooHigh
   */
  async refund(
    bookingId: string,
    wanted: RefundRequest<number | 'all'>,
    staff: StaffActor,
  ): Promise<void> {
    const { reason } = wanted;
    await this.db.transaction(async (tx) => {
      const booking = await this.locks.lock(tx, bookingId);
      if (intentsOf(booking).length === 0) throw new PaidOutside();
      const most = wanted.amountCents === 'all' ? Infinity : wanted.amountCents;
      const { parts, leftCents, keepsDeposit } = await this.partsOf(tx, booking, most);
      if (leftCents === 0 && keepsDeposit)
        throw new DepositNotRefundable(await this.targets.of(tx, booking));
      const amountCents = wanted.amountCents === 'all' ? leftCents : wanted.amountCents;
      if (amountCents === 0 || amountCents > leftCents)
        throw new RefundTooHigh(leftCents, booking.dispute);
      await this.request(tx, booking, { parts, reason, staffId: staff.id });
      const requestedCents = await this.refunds.owedCents(this.kind, booking.id, tx);
      if (givesUpSpot({ ...booking, requestedCents }))
        await this.spots.end(tx, booking, 'refunded', 'refund-promised');
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.refund',
        subject: bookingId,
        details: { amountCents, reason },
      });
      failpoint('clinics.refund-request.before-commit');
    });
    failpoint('clinics.refund-request.committed');
  }

  /**
   * Requests a refund of everything left of a booking's payments, deposits included. Does nothing
   * if nothing is left.
   */
  requestRest(
    tx: EntityManager,
    booking: ClinicBooking,
    reason: string,
    staffId: number,
  ): Promise<void> {
    return this.requestOf(tx, booking, { amountCents: Infinity, reason, staffId });
  }

  /**
   * Requests a refund of this amount from a booking's payments, deposits included, the newest
   * first. Does nothing if nothing is left.
   */
  async requestOf(
    tx: EntityManager,
    booking: ClinicBooking,
    { amountCents: most, reason, staffId }: RefundRequest & { readonly staffId: number },
  ): Promise<void> {
    const payments = await this.payments.ofIntents(intentsOf(booking), tx);
    const { parts } = refundParts(
      most,
      payments,
      await this.refunds.owedParts(this.kind, booking.id, tx),
      null,
    );
    if (parts.length > 0) await this.request(tx, booking, { reason, parts, staffId });
  }

  /**
   * Returns how much of one payment can still be refunded, minus refunds already requested, in
   * cents.
   */
  async leftOfPayment(
    tx: EntityManager,
    bookingId: string,
    payment: PaymentChange,
  ): Promise<number> {
    return refundParts(
      Infinity,
      [payment],
      await this.refunds.owedParts(this.kind, bookingId, tx),
      null,
    ).leftCents;
  }

  /**
   * Saves the refund and its job. @param refund `staffId` is null if the product itself refunds it
   */
  request(
    tx: EntityManager,
    { id: saleId, studentId }: Pick<ClinicBooking, 'id' | 'studentId'>,
    refund: {
      readonly parts: readonly RefundPart[];
      readonly reason: string;
      readonly staffId: number | null;
    },
  ): Promise<void> {
    return this.refunds.request(tx, { kind: this.kind, saleId, studentId, ...refund });
  }

  /** Retries a booking's late refund now. @throws RefundNotOwed */
  retry(bookingId: string, refundId: string, staff: StaffActor): Promise<void> {
    return this.refunds.retry(refundId, isOf(bookingId), staff);
  }

  /**
   * Marks a refund as no longer owed, because it was paid another way or isn't due.
   * @throws RefundNotOwed
   */
  waive(bookingId: string, refundId: string, reason: string, staff: StaffActor): Promise<void> {
    return this.refunds.waive(refundId, isOf(bookingId), reason, staff);
  }

  async given(
    tx: EntityManager,
    { saleId, reason }: Refund,
    cents: number,
    causedBy: string,
  ): Promise<void> {
    const booking = await this.bookings.find(saleId, tx);
    if (booking) await this.mails.refunded(tx, booking, causedBy, cents, reason);
  }

  /** Returns the audit action. Late payments have their own. */
  async actionOf(
    tx: EntityManager,
    { saleId }: Refund,
    auditAction: RefundAuditAction,
  ): Promise<string> {
    const cameTooLate =
      auditAction === 'done' && (await this.bookings.find(saleId, tx))?.flag === PLACE_GONE;
    return cameTooLate ? 'clinics.refund-late-payment' : `clinics.refund-${auditAction}`;
  }

  findingOf({ saleId }: LateRefunds): { kind: string; ref: string } {
    return { kind: 'refund-owed', ref: saleId };
  }

  pathOf({ saleId }: Refund): string {
    return bookingPath(saleId);
  }

  private async partsOf(tx: EntityManager, booking: ClinicBooking, amountCents: number) {
    const edition = await this.editions.find(booking.editionId, tx);
    if (
      !edition ||
      booking.status === 'pending' ||
      booking.status === 'expired' ||
      booking.status === 'failed'
    )
      throw new BookingNotFound();
    const keptIntentId = keptIntentOf(booking, edition);
    const payments =
      booking.status === 'completed' ? await this.payments.ofIntents(intentsOf(booking), tx) : [];
    const asked = await this.refunds.owedParts(this.kind, booking.id, tx);
    const isPlain = keptIntentId !== null && booking.status === 'completed' && !isEarned(booking);
    return { ...refundParts(amountCents, payments, asked, keptIntentId), keepsDeposit: isPlain };
  }
}

const isOf =
  (bookingId: string) =>
  ({ kind, saleId }: Refund): boolean =>
    kind === 'booking' && saleId === bookingId;
