import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../../common/audit/audit-log';
import { failpoint } from '../../../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../../common/outbox/outbox';
import { FullRefunds } from '../../../../payments/ledger/full-refunds.service';
import type { RefundedPayment } from '../../../../payments/payments.types';
import { HELD_BY_BANK } from '../../booking.rules';
import { BookingsRepository } from '../bookings.repository';
import { ClinicMails } from '../clinic-mails';
import { refundLatePayment, type RefundLatePaymentPayload } from './refund-late-payment.job';

/** The provider is asked before, the same way each time; a try that was cut short is only finished. */
@Injectable()
@HandlesJob(refundLatePayment)
export class RefundLatePaymentHandler implements JobHandler<RefundLatePaymentPayload, RefundedPayment | null> {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly refunds: FullRefunds,
    private readonly mails: ClinicMails,
    private readonly audit: AuditLog,
  ) {}

  async prepare({ bookingId }: RefundLatePaymentPayload): Promise<RefundedPayment | null> {
    const booking = await this.bookings.find(bookingId);
    if (!booking?.intentId) return null;
    failpoint('clinics.refund-late-payment.before-provider-call');
    const refunded = await this.refunds.refund(booking.intentId);
    failpoint('clinics.refund-late-payment.refunded');
    return refunded;
  }

  async handle({ bookingId }: RefundLatePaymentPayload, { tx, prepared }: JobContext<RefundedPayment | null>): Promise<void> {
    const booking = await this.bookings.find(bookingId, tx);
    if (!booking || !prepared) return;
    const { refundedCents, dispute } = prepared.payment;
    await this.refunds.applySnapshot(tx, prepared);
    const wentBack = Math.min(refundedCents, booking.paidCents);
    await this.bookings.update(tx, bookingId, { refundedCents: wentBack, firstRefundedCents: wentBack });
    if (refundedCents > 0) await this.mails.cameTooLate(tx, booking, refundedCents);
    const details = { amountCents: refundedCents, ...(dispute && { reason: HELD_BY_BANK }) };
    await this.audit.record(tx, { actor: 'system', action: 'clinics.refund-late-payment', subject: bookingId, details });
  }
}
