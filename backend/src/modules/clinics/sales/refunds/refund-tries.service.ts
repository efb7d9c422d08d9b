import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { Clock } from '../../../../common/clock/clock';
import { DatabaseClock } from '../../../../common/clock/database-clock';
import { Outbox } from '../../../../common/outbox/outbox';
import { partAnswerOf, PaymentRefunds, type RefundAnswer } from '../../../payments/ledger/payment-refunds.service';
import { afterTry, isLate, isOwed, nextTryAt } from '../../../../common/money/refund.rules';
import { BookingLocks } from '../booking-locks';
import { HELD_BY_BANK } from '../booking.rules';
import { RefundNotOwed } from '../booking-money.errors';
import type { ClinicRefund } from '../clinic-refund.entity';
import { BookingsRepository } from '../purchase/bookings.repository';
import { BookingMails } from '../booking-mails';
import { refundBooking } from './jobs/refund-booking.job';
import { RefundsRepository } from './refunds.repository';

/** What becomes of a refund that was asked for: done, or refused and tried again until it is done or owed no more. */
@Injectable()
export class RefundTries {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly databaseClock: DatabaseClock,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly provider: PaymentRefunds,
    private readonly refunds: RefundsRepository,
    private readonly mails: BookingMails,
  ) {}

  /** What the provider did becomes true here, once. @param tries which try it was. */
  async finish(tx: EntityManager, refundId: string, tries: number, answers: ReadonlyMap<number, RefundAnswer>): Promise<void> {
    if (answers.size === 0) return;
    await this.provider.applySnapshot(tx, [...answers.values()]);
    const refund = await this.refunds.lock(tx, refundId);
    if (!refund || !isOwed(refund.state) || refund.tries !== tries) return;
    const seen = new Map([...answers].map(([n, answer]) => [n, partAnswerOf(answer)] as const));
    const { parts, state, givenCents, owedCents } = afterTry(refund.parts, seen);
    const refusal = [...answers.values()].find((answer) => answer.refusal !== null)?.refusal ?? null;
    await this.refunds.keep(tx, refundId, { parts, state, owedCents, refusal, tries: tries + 1 });
    if (givenCents > 0) await this.notify(tx, refund, givenCents);
    if (state === 'refused') {
      const notBefore = nextTryAt(this.clock.now(), tries + 1, answers.values());
      await this.outbox.enqueue(tx, refundBooking, { refundId, tries: tries + 1 }, { notBefore });
    }
    const isHeld = [...answers.values()].some(({ outcome, seen: after }) => outcome !== 'done' && after?.payment.dispute);
    const details = { amountCents: state === 'refused' ? owedCents : givenCents, ...(isHeld && { reason: HELD_BY_BANK }) };
    await this.audit.record(tx, { actor: 'system', action: `clinics.refund-${state}`, subject: refund.bookingId, details });
  }

  /** A try got no answer until it was set aside: it is late from now on, and can be tried at once. */
  async setAside(tx: EntityManager, refundId: string, tries: number): Promise<void> {
    const refund = await this.refunds.lock(tx, refundId);
    if (refund?.state === 'requested' && refund.tries === tries) await this.refunds.noteUnanswered(tx, refundId);
  }

  /** Tries now what is late; a try that was set aside is taken up again. @throws BookingNotFound, RefundNotOwed */
  async retry(bookingId: string, refundId: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const refund = await this.refundOf(tx, bookingId, refundId);
      if (!isLate(refund, await this.databaseClock.now(tx))) throw new RefundNotOwed();
      const { tries, owedCents: amountCents } = refund;
      await this.outbox.enqueue(tx, refundBooking, { refundId, tries, pressed: true }, { takesUp: true });
      await this.audit.record(tx, { actor: staff, action: 'clinics.refund-retry', subject: bookingId, details: { amountCents } });
    });
  }

  /** It was given back another way, or is owed no more: it is not tried again. @throws BookingNotFound, RefundNotOwed */
  async waive(bookingId: string, refundId: string, reason: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { state, owedCents: amountCents } = await this.refundOf(tx, bookingId, refundId);
      if (state !== 'refused') throw new RefundNotOwed();
      await this.refunds.waive(tx, refundId);
      await this.audit.record(tx, { actor: staff, action: 'clinics.refund-waived', subject: bookingId, details: { amountCents, reason } });
    });
  }

  private async refundOf(tx: EntityManager, bookingId: string, refundId: string): Promise<ClinicRefund> {
    await this.locks.lock(tx, bookingId);
    const refund = await this.refunds.find(refundId, tx);
    if (refund?.bookingId !== bookingId) throw new RefundNotOwed();
    return refund;
  }

  private async notify(tx: EntityManager, { id, bookingId, reason, tries }: ClinicRefund, givenCents: number): Promise<void> {
    const booking = await this.bookings.find(bookingId, tx);
    if (booking) await this.mails.refunded(tx, booking, tries === 0 ? id : `${id}:${tries}`, givenCents, reason);
  }
}
