import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../../common/money/money.rules';
import { runConcurrently } from '../../../../common/postgres/run-concurrently';
import { Environment } from '../../../../config/environment';
import { PortalAccessLinks } from '../../../auth/passwords/portal-access-links.service';
import { MailService } from '../../../mail/mail.service';
import { StudentsService } from '../../../students/students.service';
import { ClinicCalendar } from '../../editions/calendar.service';
import { formatDay, formatRange } from '../../editions/dates.rules';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { isMoved } from '../booking/booking.rules';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { ParticipantLinks } from '../participants/participant-links';

/** Sends a buyer's emails, in the transaction of the event. */
@Injectable()
export class ClinicMails {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly accessLinks: PortalAccessLinks,
    private readonly editions: EditionsService,
    private readonly calendars: ClinicCalendar,
    private readonly forms: ParticipantLinks,
  ) {}

  /** Sends the way into the portal, and the details of the clinic with a calendar file. [T45] */
  async booked(tx: EntityManager, booking: ClinicBooking, studentId: string): Promise<void> {
    const [student, edition] = await runConcurrently([
      this.students.findContact(studentId, tx),
      this.editions.find(booking.editionId, tx),
    ]);
    if (!student || !edition) return;
    const { series, startsOn, endsOn } = edition;
    const causedBy = booking.id;
    const welcome = await this.accessLinks.forMail(tx, student);
    const data = { ...welcome.data, title: series.title };
    const balance = booking.balanceDueOn && {
      balance: formatMoney(booking.balanceCents),
      balanceDue: formatDay(booking.balanceDueOn),
    };
    const { boughtStartsOn: from, boughtEndsOn: until } = booking;
    const moved =
      from !== null && until !== null && isMoved(booking, edition) && formatRange(from, until);
    const confirmation = {
      firstName: student.firstName,
      title: series.title,
      dates: formatRange(startsOn, endsOn),
      location: series.location,
      bring: series.bring.join('\n'),
      paid: formatMoney(booking.amountCents),
      ...balance,
      ...(booking.arrangement === 'comp' && { guest: 'yes' }),
      ...(booking.arrangement === 'part' && { part: 'yes' }),
      ...(moved && { before: moved }),
      portalUrl: `${this.env.publicUrl}/student/dashboard`,
      calendar: this.calendars.mailed(edition),
    };
    const secrets = { formUrl: this.forms.urlFor(booking.id) };
    await runConcurrently([
      this.mail.queue(tx, {
        template: 'welcome-clinic',
        to: student.email,
        causedBy,
        ...welcome,
        data,
      }),
      this.mail.queue(tx, {
        template: 'clinic-confirmation',
        to: student.email,
        causedBy,
        data: confirmation,
        secrets,
      }),
    ]);
  }

  /**
   * Tells the buyer that their money was refunded before the place was booked, so there is no
   * booking.
   */
  refundedBefore(tx: EntityManager, booking: ClinicBooking, refundedCents: number): Promise<void> {
    return this.refunded(tx, booking, refundedCents, ({ series, startsOn, endsOn }) => {
      const payment = `Your payment for ${series.title}, ${formatRange(startsOn, endsOn)},`;
      return `${payment} was refunded before your spot was booked, so no spot is held for you. If you still want to come, please book again.`;
    });
  }

  private async refunded(
    tx: EntityManager,
    booking: ClinicBooking,
    refundedCents: number,
    reasonOf: (edition: EditionOfSeries) => string,
  ): Promise<void> {
    const student =
      booking.studentId === null ? null : await this.students.findContact(booking.studentId, tx);
    const edition = await this.editions.find(booking.editionId, tx);
    if (!student || !edition) return;
    const reason = reasonOf(edition);
    const data = { firstName: student.firstName, amount: formatMoney(refundedCents), reason };
    await this.mail.queue(tx, {
      template: 'payment-refunded',
      to: student.email,
      causedBy: booking.id,
      data,
    });
  }
}
