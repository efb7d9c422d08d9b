import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../common/money/money.rules';
import { Environment } from '../../../config/environment';
import { IntakeInvitations } from '../../intake/intake-invitations.service';
import { IntakeService } from '../../intake/intake.service';
import { MailService } from '../../mail/mail.service';
import { CoachingPrices } from '../../payments/prices/coaching-prices.service';
import { StudentsService } from '../../students/students.service';
import { BookingReaders, type MailedBooking } from '../sales/booking/booking-readers';
import { ParticipantForms } from '../sales/participants/participant-forms.service';

/** Sends the emails before and after a clinic, in the transaction that records them. */
@Injectable()
export class SeasonMails {
  private readonly portalUrl: string;

  constructor(
    @Inject(Environment) env: Environment,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly prices: CoachingPrices,
    private readonly readers: BookingReaders,
    private readonly invitations: IntakeInvitations,
    private readonly intakes: IntakeService,
    private readonly forms: ParticipantForms,
  ) {
    this.portalUrl = `${env.publicUrl}/student/dashboard`;
  }

  /**
   * Sends the reminder, with a link to the participant form if it's not filled in. Returns the
   * address; null if there is no one to remind.
   */
  async reminder(
    tx: EntityManager,
    booking: MailedBooking,
    daysLeft: number,
    causedBy: string,
  ): Promise<string | null> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return null;
    const bring = reader.edition.series.bring.join('\n');
    const data = { ...reader.words, daysLeft: String(daysLeft), bring, portalUrl: this.portalUrl };
    const formUrl = await this.forms.urlToAsk(booking.id, tx);
    const secrets = formUrl === null ? undefined : { formUrl };
    const { email: to } = reader.student;
    await this.mail.queue(tx, { template: 'clinic-reminder', to, causedBy, data, secrets });
    return to;
  }

  /**
   * Sends thanks after the last day. People without a plan get the alumni rate, and people who
   * haven't filled in the intake get an invitation to. Only thanks go to people who opted out of
   * invitations or are deleting their account.
   */
  async afterClinic(tx: EntityManager, booking: MailedBooking): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const { email: to, id, firstName } = reader.student;
    const thanks = { firstName, title: reader.words.title, portalUrl: this.portalUrl };
    const isInvited = (await this.students.emailBlockReason(id, 'invitations', tx)) === null;
    if (isInvited && (await this.students.hasNoPlan(id, tx))) {
      const price = `${formatMoney((await this.prices.amounts(tx)).alumniCents)}/month`;
      await this.mail.queue(tx, {
        template: 'subscription-alumni',
        to,
        causedBy: booking.id,
        data: { ...thanks, price },
      });
    } else
      await this.mail.queue(tx, {
        template: 'clinic-thanks',
        to,
        causedBy: booking.id,
        data: thanks,
      });
    if (!isInvited || (await this.intakes.submittedBy(id, tx))) return;
    const secrets = { intakeUrl: this.invitations.urlFor(id) };
    await this.mail.queue(tx, {
      template: 'intake-invitation',
      to,
      causedBy: booking.id,
      data: { firstName },
      secrets,
    });
  }
}
