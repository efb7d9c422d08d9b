import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { normaliseEmail } from '../../../../common/people/email.rules';
import { splitName } from '../../../../common/people/payer-name.rules';
import { SiteSettings } from '../../../content/site-settings.service';
import { StudentsService } from '../../../students/students.service';
import { EditionNotFound } from '../../editions/clinics.errors';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { PlacesService } from '../../editions/places/places.service';
import { WaitlistService } from '../../waitlist/waitlist.service';
import { balanceDueOn } from '../booking/balance.rules';
import { BookingChanged } from '../booking/booking.errors';
import { BookingsRepository } from '../booking/bookings.repository';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { ClinicMails } from '../purchase/clinic-mails';
import { ExpiredHolds } from '../purchase/expired-holds.service';
import {
  EditionClosedForGood,
  MethodDoesNotFit,
  NoPlaceLeft,
  PaymentDoesNotFit,
} from './manual-booking.errors';
import {
  agreedTerms,
  takesBookings,
  type AgreedPayment,
  type AgreedTerms,
} from './manual-booking.rules';
import { OutsideMoney } from './outside-money';

/** A place that the coach books for someone. Cents. */
export interface ManualBooking extends AgreedPayment {
  /** Created by the client, so that a second click doesn't book the same person twice. */
  readonly id: string;
  readonly editionId: string;
  readonly name: string;
  /** Null without an email address: no emails and no account. */
  readonly email: string | null;
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
    private readonly settings: SiteSettings,
    private readonly students: StudentsService,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly bookings: BookingsRepository,
    private readonly money: OutsideMoney,
    private readonly expiredHolds: ExpiredHolds,
    private readonly waitlist: WaitlistService,
    private readonly mails: ClinicMails,
  ) {}

  /**
   * Books the place, once per `id`. A person with a waitlist offer for these dates gets the place
   * reserved for them.
   * @throws EditionNotFound, EditionClosedForGood, MethodDoesNotFit, PaymentDoesNotFit, NoPlaceLeft,
   *   BookingChanged if `id` belongs to another booking
   */
  async book(wanted: ManualBooking, staff: StaffActor): Promise<void> {
    if (await this.tryToBook(wanted, staff)) return;
    await this.expiredHolds.endOf(wanted.editionId);
    if (!(await this.tryToBook(wanted, staff))) throw new NoPlaceLeft();
  }

  /**
   * Books within a transaction, under the edition's lock. Returns false, with nothing written, if
   * every place is taken, even by an expired hold.
   * @throws EditionNotFound, EditionClosedForGood, MethodDoesNotFit, PaymentDoesNotFit, BookingChanged
   */
  async bookWithin(tx: EntityManager, wanted: ManualBooking, staff: StaffActor): Promise<boolean> {
    const { id, editionId, email, amountCents, method, note } = wanted;
    await this.places.lockEdition(tx, editionId);
    const [edition, known] = [
      await this.editions.find(editionId, tx),
      await this.bookings.find(id, tx),
    ];
    if (!edition) throw new EditionNotFound();
    if (known && (known.editionId !== editionId || known.intentId !== null))
      throw new BookingChanged();
    if (known) return true;
    const today = await this.editions.todayOf(tx, editionId);
    if (!takesBookings(edition, today)) throw new EditionClosedForGood();
    const terms = agreedTerms(wanted, edition);
    if (terms === 'method') throw new MethodDoesNotFit();
    if (typeof terms === 'string') throw new PaymentDoesNotFit(terms, edition);
    if (email !== null) await this.waitlist.takeOffered(tx, editionId, email);
    if ((await this.places.free(tx, editionId)) <= 0) return false;
    const booking = await this.keep(tx, wanted, {
      ...terms,
      balanceDueOn: await this.dueOn(tx, terms, edition, today),
    });
    await this.places.addPaid(tx, editionId, id);
    const kind = 'paid' as const;
    const paid = { bookingId: id, kind, amountCents, method, note, staffId: staff.id };
    await this.money.paid(tx, booking, paid);
    if (email !== null) await this.waitlist.markBooked(tx, editionId, email);
    if (wanted.sendsMails && booking.studentId !== null)
      await this.mails.booked(tx, booking, booking.studentId);
    const { arrangement, priceCents } = terms;
    const details = { amountCents, arrangement, priceCents, method, reason: note };
    await this.audit.record(tx, {
      actor: staff,
      action: 'clinics.book-by-hand',
      subject: id,
      details,
    });
    return true;
  }

  private tryToBook(wanted: ManualBooking, staff: StaffActor): Promise<boolean> {
    return this.db.transaction((tx) => this.bookWithin(tx, wanted, staff));
  }

  private async keep(
    tx: EntityManager,
    { id, editionId, name, email: typed }: ManualBooking,
    terms: AgreedTerms & Pick<ClinicBooking, 'balanceDueOn'>,
  ): Promise<ClinicBooking> {
    const email = typed === null ? null : normaliseEmail(typed);
    const studentId =
      email === null ? null : (await this.students.ensure(tx, { email, ...splitName(name) })).id;
    return this.bookings.addManually(tx, {
      id,
      editionId,
      studentId,
      customerName: name,
      customerEmail: email,
      ...terms,
    });
  }

  private async dueOn(
    tx: EntityManager,
    { balanceCents }: AgreedTerms,
    { startsOn }: EditionOfSeries,
    today: string,
  ): Promise<string | null> {
    if (balanceCents === 0) return null;
    const { balanceDueDaysBefore } = await this.settings.get(tx);
    return balanceDueOn(startsOn, balanceDueDaysBefore, today);
  }
}
