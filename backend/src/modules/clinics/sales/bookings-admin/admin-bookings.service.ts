import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import { namesOfActors } from '../../../../common/audit/actor-names';
import { ActorDirectory, type StaffActor } from '../../../../common/auth/actors';
import { DatabaseClock } from '../../../../common/clock/database-clock';
import { newId } from '../../../../common/ids/new-id';
import { isLate, type Refund } from '../../../payments/refunds/refund.types';
import { balanceStatus, isOnHold, owesBalance } from '../booking/balance.rules';
import { DepositDisputed } from '../booking/booking-money.errors';
import { BookingNotFound, NothingDue, type TransferTarget } from '../booking/booking.errors';
import { Refunds } from '../../../payments/refunds/refunds.service';
import { BookingMails } from '../booking/booking-mails';
import { BookingLocks } from '../booking/booking-locks';
import { canMove, isPlainDeposit } from '../booking/booking.rules';
import { BookingViewsRepository, type BookingView } from '../booking/booking-views.repository';
import { TransferTargets } from '../booking/transfer-targets';

export interface BookingEvent {
  readonly at: Date;
  readonly what: string;
  readonly amountCents: number | null;
  readonly by: string;
  /** The name of the staff member. */
  readonly who: string | null;
  readonly reason: string | null;
}

export interface BookingDetails {
  readonly booking: BookingView;
  /** Refunds that are still owed. */
  readonly refundsOwed: readonly Refund[];
  readonly history: readonly BookingEvent[];
  readonly transferTo: readonly TransferTarget[];
}

const textIn = (details: object, key: string): string | null => {
  const value = (details as Record<string, unknown>)[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

const centsIn = (details: object): number | null => {
  const value = (details as Record<string, unknown>).amountCents;
  return typeof value === 'number' ? value : null;
};

export const BOOKING_NOTE = 'clinics.booking-note';

@Injectable()
export class AdminBookingsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
    private readonly directory: ActorDirectory,
    private readonly views: BookingViewsRepository,
    private readonly locks: BookingLocks,
    private readonly targets: TransferTargets,
    private readonly refunds: Refunds,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Returns a booking with its history and the dates it can be transferred to.
   * @throws BookingNotFound
   */
  async details(id: string): Promise<BookingDetails> {
    const booking = await this.views.find(id);
    if (!booking) throw new BookingNotFound();
    const [entries, refunds, transferTo, now] = await Promise.all([
      this.audit.ofSubject(id),
      this.refunds.ofSale('booking', id),
      isPlainDeposit(booking) || canMove(booking) ? this.targets.of(this.db.manager, booking) : [],
      this.clock.now(),
    ]);
    const { bookedAt, amountCents, balancePaidAt, balanceCents, outsideMethod } = booking;
    const isPaidByHand = entries.some(({ action }) => action === 'clinics.balance-by-hand');
    const names = await namesOfActors(
      this.directory,
      entries.map(({ actor }) => actor),
    );
    const done = entries.map(({ at, action, actor, details }) => ({
      at,
      what: action,
      by: actor,
      who: names.get(actor) ?? null,
      amountCents: centsIn(details),
      reason: textIn(details, 'reason'),
    }));
    const own = { by: 'customer', who: null, reason: null };
    const booked =
      outsideMethod === null ? [{ at: bookedAt, what: 'booked', amountCents, ...own }] : [];
    const paid =
      balancePaidAt && !isPaidByHand
        ? [{ at: balancePaidAt, what: 'balance-paid', amountCents: balanceCents, ...own }]
        : [];
    const history = [...booked, ...paid, ...done].sort((a, b) => a.at.getTime() - b.at.getTime());
    return {
      booking,
      history,
      transferTo,
      refundsOwed: refunds.filter((refund) => isLate(refund, now)),
    };
  }

  /** Adds a staff note to a booking's history. @throws BookingNotFound */
  async addNote(id: string, note: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.views.find(id, tx))) throw new BookingNotFound();
      await this.audit.record(tx, {
        actor: staff,
        action: BOOKING_NOTE,
        subject: id,
        details: { reason: note },
      });
    });
  }

  /** Emails the pay link, as often as the coach asks for it. @throws BookingNotFound, NothingDue */
  async sendPayLink(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const booking = await this.locks.lock(tx, id);
      const view = await this.views.find(id, tx);
      if (isOnHold(booking)) throw new DepositDisputed('open');
      if (!view || view.saleStatus === 'cancelled' || !owesBalance(booking)) throw new NothingDue();
      await this.mails.balanceDue(
        tx,
        booking,
        newId(),
        balanceStatus(booking, view.today) === 'overdue',
      );
      await this.audit.record(tx, { actor: staff, action: 'clinics.pay-link', subject: id });
    });
  }
}
