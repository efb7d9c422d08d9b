import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInZone } from '../../../common/clock/zoned-time.rules';
import { SignedLinks } from '../../../common/crypto/signed-links';
import { Environment } from '../../../config/environment';
import { MailService } from '../../mail/mail.service';
import { PushNotifications } from '../../notifications/push-notifications.service';
import { StudentsService } from '../../students/students.service';
import { formatRange } from '../editions/dates.rules';
import type { EditionOfSeries } from '../editions/editions.service';
import type { ClinicWaitlistEntry } from './clinic-waitlist-entry.entity';
import { LEAVE_LINK, OFFER_PAGE } from './waitlist-links';

/** Emails people on the waitlist, in the transaction of the event. */
@Injectable()
export class WaitlistMails {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly links: SignedLinks,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly push: PushNotifications,
  ) {}

  async joined(
    tx: EntityManager,
    entry: ClinicWaitlistEntry,
    edition: EditionOfSeries,
  ): Promise<void> {
    const data = { firstName: entry.firstName, ...this.clinicOf(edition) };
    const secrets = { leaveUrl: this.leaveUrl(entry.id) };
    await this.mail.queue(tx, {
      template: 'waitlist-joined',
      to: entry.email,
      causedBy: entry.id,
      data,
      secrets,
    });
  }

  async placeOffered(
    tx: EntityManager,
    entry: ClinicWaitlistEntry,
    edition: EditionOfSeries,
    {
      offerId,
      token,
      until,
    }: { readonly offerId: string; readonly token: string; readonly until: Date },
  ): Promise<void> {
    const data = {
      firstName: entry.firstName,
      ...this.clinicOf(edition),
      until: formatInZone(until, edition.timezone),
    };
    const secrets = {
      offerUrl: this.links.urlOf(OFFER_PAGE, token),
      leaveUrl: this.leaveUrl(entry.id),
    };
    await this.mail.queue(tx, {
      template: 'place-offered',
      to: entry.email,
      causedBy: offerId,
      data,
      secrets,
    });
    const student = await this.students.findByEmail(entry.email, tx);
    if (!student || !(await this.students.isConfirmed(student.id, tx))) return;
    const push = { kind: 'clinic-place', path: '/student/dashboard' } as const;
    await this.push.notify(tx, student.id, { ...push, causedBy: offerId });
  }

  /** Says that the clinic is canceled. @param offered whether a place was reserved for them. */
  async calledOff(
    tx: EntityManager,
    entry: ClinicWaitlistEntry,
    edition: EditionOfSeries,
    offered: boolean,
  ): Promise<void> {
    const words = {
      firstName: entry.firstName,
      ...this.clinicOf(edition),
      ...(offered && { offered: 'yes' }),
    };
    const data = { ...words, clinicsUrl: `${this.env.publicUrl}/clinics` };
    await this.mail.queue(tx, {
      template: 'waitlist-called-off',
      to: entry.email,
      causedBy: entry.id,
      data,
    });
  }

  private clinicOf({ series, startsOn, endsOn }: EditionOfSeries): {
    title: string;
    dates: string;
    location: string;
  } {
    return { title: series.title, dates: formatRange(startsOn, endsOn), location: series.location };
  }

  private leaveUrl(entryId: string): string {
    return this.links.issue(LEAVE_LINK, entryId);
  }
}
