import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { normaliseEmail } from '../../../../common/people/email.rules';
import { splitName } from '../../../../common/people/payer-name.rules';
import { LedgerService } from '../../../payments/ledger/ledger.service';
import { StudentsService } from '../../../students/students.service';
import { EditionNotFound } from '../../editions/clinics.errors';
import { EditionsService } from '../../editions/editions.service';
import { PlacesService } from '../../editions/places/places.service';
import { BookingSpots } from '../booking/booking-spots.service';
import { WaitlistService } from '../../waitlist/waitlist.service';
import type { OutsideMethod } from '../booking/booking.rules';
import { BookingLocks } from '../booking/booking-locks';
import { BookingChanged } from '../booking/booking.errors';
import { BookingsRepository } from '../booking/bookings.repository';
import { ClinicMails } from '../purchase/clinic-mails';
import { OUTSIDE_ACCOUNT, REFUNDS_ACCOUNT, REVENUE_ACCOUNT } from '../booking/clinic-sale.rules';
import { ExpiredHolds } from '../purchase/expired-holds.service';
import {
  EditionClosedForGood,
  RefundExceedsPayment,
  MethodDoesNotFit,
  NoPlaceLeft,
  NotAManualBooking,
} from './manual-booking.errors';
import { cancelledStatus, methodFits, takesBookings } from './manual-booking.rules';
import { OutsidePaymentsRepository } from './outside-payments.repository';

/** A place that the coach books for someone. Cents. */
export interface ManualBooking {
  /** Created by the client, so that a second click doesn't book the same person twice. */
  readonly id: string;
  readonly editionId: string;
  readonly name: string;
  /** Null without an email address: no emails and no account. */
  readonly email: string | null;
  readonly amountCents: number;
  readonly method: OutsideMethod;
  readonly note: string;
  readonly sendsMails: boolean;
}

/**
 * Books places that are paid outside the provider, or free for guests. Uses the same edition lock
 * as purchases, and the ledger.
 */
@Injectable()
export class ManualBookings {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly ledger: LedgerService,
    private readonly students: StudentsService,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly payments: OutsidePaymentsRepository,
    private readonly expiredHolds: ExpiredHolds,
    private readonly spots: BookingSpots,
    private readonly waitlist: WaitlistService,
    private readonly mails: ClinicMails,
  ) {}

  /**
   * Books the place, once per `id`. A person with a waitlist offer for these dates gets the place
   * reserved for them.
   * @throws EditionNotFound, EditionClosedForGood, MethodDoesNotFit, NoPlaceLeft, BookingChanged if
   *   `id` belongs to another booking
   */
  async book(wanted: ManualBooking, staff: StaffActor): Promise<void> {
    if (await this.tryToBook(wanted, staff)) return;
    await this.expiredHolds.endOf(wanted.editionId);
    if (!(await this.tryToBook(wanted, staff))) throw new NoPlaceLeft();
  }

  /**
   * Books within a transaction, under the edition's lock. Returns false, with nothing written, if
   * every place is taken, even by an expired hold.
   * @throws EditionNotFound, EditionClosedForGood, MethodDoesNotFit, BookingChanged
   */
  async bookWithin(tx: EntityManager, wanted: ManualBooking, staff: StaffActor): Promise<boolean> {
    const { id, editionId, email, amountCents, method, note } = wanted;
    if (!methodFits(method, amountCents)) throw new MethodDoesNotFit();
    await this.places.lockEdition(tx, editionId);
    const [edition, known] = [
      await this.editions.find(editionId, tx),
      await this.bookings.find(id, tx),
    ];
    if (!edition) throw new EditionNotFound();
    if (known && (known.editionId !== editionId || known.intentId !== null))
      throw new BookingChanged();
    if (known) return true;
    if (!takesBookings(edition, await this.editions.todayOf(tx, editionId)))
      throw new EditionClosedForGood();
    if (email !== null) await this.waitlist.takeOffered(tx, editionId, email);
    if ((await this.places.free(tx, editionId)) <= 0) return false;
    const booking = await this.keep(tx, wanted);
    await this.places.addPaid(tx, editionId, id);
    const paid = {
      bookingId: id,
      kind: 'paid' as const,
      amountCents,
      method,
      note,
      staffId: staff.id,
    };
    await this.move(tx, paid, await this.payments.add(tx, paid));
    if (email !== null) await this.waitlist.markBooked(tx, editionId, email);
    if (wanted.sendsMails && booking.studentId !== null)
      await this.mails.booked(tx, booking, booking.studentId);
    const details = { amountCents, method, reason: note };
    await this.audit.record(tx, {
      actor: staff,
      action: 'clinics.book-by-hand',
      subject: id,
      details,
    });
    return true;
  }

  /**
   * Releases the place and records what the coach refunded. Doesn't call the provider or send any
   * email.
   * @throws BookingNotFound, NotAManualBooking, RefundExceedsPayment
   */
  async cancel(
    id: string,
    { refundedCents, reason }: { refundedCents: number; reason: string },
    staff: StaffActor,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const booking = await this.locks.lock(tx, id);
      const paid = await this.payments.paidFor(tx, id);
      if (!paid || booking.status !== 'completed') throw new NotAManualBooking();
      if (refundedCents > booking.paidCents) throw new RefundExceedsPayment(booking.paidCents);
      if (refundedCents > 0) {
        const { method } = paid;
        const back = {
          bookingId: id,
          kind: 'refunded' as const,
          amountCents: refundedCents,
          method,
          note: reason,
          staffId: staff.id,
        };
        await this.move(tx, back, await this.payments.add(tx, back));
      }
      await this.spots.end(
        tx,
        booking,
        cancelledStatus(booking.paidCents, refundedCents),
        'cancelled',
        { refundedCents },
      );
      const details = { amountCents: refundedCents, reason };
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.cancel-by-hand',
        subject: id,
        details,
      });
    });
  }

  private tryToBook(wanted: ManualBooking, staff: StaffActor): Promise<boolean> {
    return this.db.transaction((tx) => this.bookWithin(tx, wanted, staff));
  }

  private async keep(
    tx: EntityManager,
    { id, editionId, name, email: typed, amountCents }: ManualBooking,
  ) {
    const email = typed === null ? null : normaliseEmail(typed);
    const studentId =
      email === null ? null : (await this.students.ensure(tx, { email, ...splitName(name) })).id;
    return this.bookings.addManually(tx, {
      id,
      editionId,
      studentId,
      customerName: name,
      customerEmail: email,
      amountCents,
    });
  }

  private async move(
    tx: EntityManager,
    {
      bookingId,
      kind,
      amountCents: cents,
    }: { bookingId: string; kind: 'paid' | 'refunded'; amountCents: number },
    ref: string,
  ): Promise<void> {
    const movement =
      kind === 'paid'
        ? {
            kind: 'paid-outside',
            memo: 'Paid outside the payment provider',
            from: OUTSIDE_ACCOUNT,
            to: REVENUE_ACCOUNT,
          }
        : {
            kind: 'refunded-outside',
            memo: 'Refunded outside the payment provider',
            from: REFUNDS_ACCOUNT,
            to: OUTSIDE_ACCOUNT,
          };
    await this.ledger.move(tx, { ...movement, ref, cents }, { bookingId });
  }
}
