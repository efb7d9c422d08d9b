import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../common/money/money.rules';
import { Environment } from '../../../config/environment';
import { SiteSettings } from '../../content/site-settings.service';
import { IntakeInvitations } from '../../intake/intake-invitations.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { owesBalance } from '../balance/balance.rules';
import { PayLinks } from '../balance/pay-links';
import { ClinicCalendar } from '../calendar.service';
import type { ClinicBooking } from '../clinic-booking.entity';
import { formatDay, formatRange } from '../dates.rules';
import { EditionsRepository, type EditionOfSeries } from '../editions.repository';

type Dates = Pick<EditionOfSeries, 'startsOn' | 'endsOn'>;
type Booking = Pick<ClinicBooking, 'id' | 'studentId' | 'editionId' | 'amountCents' | 'balanceCents' | 'balanceDueOn'>;

interface Reader {
  readonly student: StudentContact;
  readonly edition: EditionOfSeries;
  readonly words: { firstName: string; title: string; dates: string; location: string };
}

/** What the holder of a booking is told after they booked, in the transaction of what happened. */
@Injectable()
export class BookingMails {
  private readonly portalUrl: string;
  private readonly clinicsUrl: string;

  constructor(
    @Inject(Environment) env: Environment,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly settings: SiteSettings,
    private readonly editions: EditionsRepository,
    private readonly calendars: ClinicCalendar,
    private readonly links: PayLinks,
    private readonly invitations: IntakeInvitations,
  ) {
    this.portalUrl = `${env.publicUrl}/student/dashboard`;
    this.clinicsUrl = `${env.publicUrl}/clinics`;
  }

  /** @param causedBy once per cause: a stage of the reminders, or the coach's press of a button. */
  async balanceDue(tx: EntityManager, booking: Booking, causedBy: string, isOverdue: boolean): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const data = { ...reader.words, ...this.balanceOf(booking), ...(isOverdue && { overdue: 'yes' }) };
    const secrets = { payUrl: await this.links.urlFor(booking.id, tx) };
    await this.mail.queue(tx, { template: 'balance-due', to: reader.student.email, causedBy, data, secrets });
  }

  async balancePaid(tx: EntityManager, booking: Booking, paidCents: number): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const data = { ...reader.words, paid: formatMoney(paidCents), portalUrl: this.portalUrl };
    await this.mail.queue(tx, { template: 'balance-paid', to: reader.student.email, causedBy: booking.id, data });
  }

  /** @param booking as it is from now on. */
  async transferred(tx: EntityManager, booking: Booking, from: EditionOfSeries, to: EditionOfSeries, transferId: string): Promise<void> {
    const reader = await this.readerOf(tx, { ...booking, editionId: to.id });
    if (!reader) return;
    const moved = {
      from: `${from.series.title}, ${formatRange(from.startsOn, from.endsOn)}`,
      deposit: formatMoney(booking.amountCents),
    };
    const data = { ...reader.words, ...moved, ...this.balanceOf(booking) };
    const secrets = { payUrl: await this.links.urlFor(booking.id, tx) };
    await this.mail.queue(tx, { template: 'deposit-transferred', to: reader.student.email, causedBy: transferId, data, secrets });
  }

  /** The deposit is kept, and the place is free: told once. */
  async depositKept(tx: EntityManager, booking: Booking): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const data = { ...reader.words, deposit: formatMoney(booking.amountCents), clinicsUrl: this.clinicsUrl };
    await this.mail.queue(tx, { template: 'deposit-kept', to: reader.student.email, causedBy: booking.id, data });
  }

  /** The bank has given their payment back, and the coach has freed the place: told once. */
  async placeFreed(tx: EntityManager, booking: Booking): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const data = { ...reader.words, clinicsUrl: this.clinicsUrl };
    await this.mail.queue(tx, { template: 'place-freed', to: reader.student.email, causedBy: booking.id, data });
  }

  /** The dates are others. @param before as they were; @param moveId of this one change. */
  async moved(tx: EntityManager, booking: ClinicBooking, before: Dates, moveId: string): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const { id: editionId, series, startsOn, endsOn } = reader.edition;
    const data = {
      ...reader.words,
      before: formatRange(before.startsOn, before.endsOn),
      ...(owesBalance(booking) && this.balanceOf(booking)),
      portalUrl: this.portalUrl,
      calendar: this.calendars.file(series, { editionId, startsOn, endsOn }),
    };
    await this.mail.queue(tx, { template: 'clinic-moved', to: reader.student.email, causedBy: `${booking.id}:${moveId}`, data });
  }

  async refunded(tx: EntityManager, booking: Booking, refundId: string, refundedCents: number, reason: string): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const { firstName, title, dates } = reader.words;
    const data = { firstName, amount: formatMoney(refundedCents), reason: `${title}, ${dates}: ${reason}` };
    await this.mail.queue(tx, { template: 'payment-refunded', to: reader.student.email, causedBy: refundId, data });
  }

  async reminder(tx: EntityManager, booking: Booking, daysLeft: number, causedBy: string): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const bring = reader.edition.series.bring.join('\n');
    const data = { ...reader.words, daysLeft: String(daysLeft), bring, portalUrl: this.portalUrl };
    await this.mail.queue(tx, { template: 'clinic-reminder', to: reader.student.email, causedBy, data });
  }

  /** After the last day: thanks, with the lower rate for whoever has no plan, and the invitation to tell about themselves; thanks alone to whoever wants no invitations. */
  async afterClinic(tx: EntityManager, booking: Booking): Promise<void> {
    const reader = await this.readerOf(tx, booking);
    if (!reader) return;
    const { email: to, id, firstName } = reader.student;
    const thanks = { firstName, title: reader.words.title, portalUrl: this.portalUrl };
    const isInvited = await this.students.wantsMail(id, 'invitations', tx);
    if (isInvited && (await this.students.hasNoPlan(id, tx))) {
      const price = `${formatMoney((await this.settings.get(tx)).remoteCoachingAlumniAmountCents)}/month`;
      await this.mail.queue(tx, { template: 'subscription-alumni', to, causedBy: booking.id, data: { ...thanks, price } });
    } else await this.mail.queue(tx, { template: 'clinic-thanks', to, causedBy: booking.id, data: thanks });
    if (!isInvited) return;
    const secrets = { intakeUrl: this.invitations.urlFor(id) };
    await this.mail.queue(tx, { template: 'intake-invitation', to, causedBy: booking.id, data: { firstName }, secrets });
  }

  private balanceOf({ balanceCents, balanceDueOn }: Booking): { balance: string; balanceDue: string } {
    return { balance: formatMoney(balanceCents), balanceDue: balanceDueOn === null ? '' : formatDay(balanceDueOn) };
  }

  private async readerOf(tx: EntityManager, { studentId, editionId }: Pick<Booking, 'studentId' | 'editionId'>): Promise<Reader | null> {
    const student = studentId === null ? null : await this.students.contactOf(studentId, tx);
    const edition = await this.editions.find(editionId, tx);
    if (!student || !edition) return null;
    const { series, startsOn, endsOn } = edition;
    const words = { firstName: student.firstName, title: series.title, dates: formatRange(startsOn, endsOn), location: series.location };
    return { student, edition, words };
  }
}
