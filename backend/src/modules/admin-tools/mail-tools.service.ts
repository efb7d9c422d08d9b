import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { newId } from '../../common/ids/new-id';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { Environment } from '../../config/environment';
import { PortalAccessLinks } from '../auth/passwords/portal-access-links.service';
import { Participants } from '../clinics/season/participants.service';
import { MailService } from '../mail/mail.service';
import { ManualSubscriptionMails } from '../payments/subscriptions/manual-mails.service';
import { StudentsService } from '../students/students.service';
import { NoBookingToRemindOf } from './admin-tools.errors';

/** The limit per staff member; a person who writes to people needs far fewer. [T2] */
const SENDS = {
  name: 'mail-tools',
  max: 60,
  windowSeconds: 3_600,
  refusal: 'You’ve sent a lot of emails this hour. Please wait before you send more.',
};

export interface NamedAddress {
  readonly email: string;
  readonly name: string;
}

export interface SubscriptionConfirmation {
  readonly email: string;
  readonly firstName: string;
  readonly planName?: string;
  readonly isAlumni: boolean;
}

/** Emails sent by staff; each is in the admin's outbox and the audit log. [T2] */
@Injectable()
export class MailTools {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly limiter: RateLimiter,
    private readonly mail: MailService,
    private readonly subscriptionMails: ManualSubscriptionMails,
    private readonly participants: Participants,
    private readonly students: StudentsService,
    private readonly accessLinks: PortalAccessLinks,
    private readonly audit: AuditLog,
  ) {}

  /** @throws TooManyRequests */
  sendWelcome(
    actor: StaffActor,
    { email, name }: NamedAddress,
    type: 'clinic' | 'coaching',
  ): Promise<void> {
    return this.send(actor, `tools.send-welcome-${type}`, (tx, causedBy) =>
      type === 'coaching'
        ? this.subscriptionMails.welcome(tx, { email, firstName: name, causedBy })
        : this.welcomeToClinic(tx, { email, name }, causedBy),
    );
  }

  /**
   * Sends the clinic reminder now. Returns the address that it's sent to.
   * @throws NoBookingToRemindOf [T149], TooManyRequests
   */
  sendClinicReminder(actor: StaffActor, email: string): Promise<string> {
    return this.send(actor, 'tools.send-clinic-reminder', async (tx, causedBy) => {
      const to = await this.participants.remindNow(tx, email, causedBy);
      if (to === null) throw new NoBookingToRemindOf();
      return to;
    });
  }

  /** @throws TooManyRequests */
  confirmSubscription(actor: StaffActor, confirmation: SubscriptionConfirmation): Promise<void> {
    return this.send(actor, 'tools.confirm-subscription', (tx, causedBy) =>
      this.subscriptionMails.confirmation(tx, { ...confirmation, causedBy }),
    );
  }

  private async send<T>(
    actor: StaffActor,
    action: string,
    queue: (tx: EntityManager, causedBy: string) => Promise<T>,
  ): Promise<T> {
    await this.limiter.take(SENDS, String(actor.id));
    return this.db.transaction(async (tx) => {
      const causedBy = newId();
      const queued = await queue(tx, causedBy);
      await this.audit.record(tx, { actor, action, subject: causedBy });
      return queued;
    });
  }

  private async welcomeToClinic(
    tx: EntityManager,
    { email: to, name }: NamedAddress,
    causedBy: string,
  ): Promise<void> {
    const student = await this.students.findByEmail(to, tx);
    const access = student
      ? await this.accessLinks.forMail(tx, student)
      : { data: { registerUrl: `${this.env.publicUrl}/student/register` } };
    const title = (await this.participants.nextTitle(tx, to)) ?? 'the clinic';
    await this.mail.queue(tx, {
      template: 'welcome-clinic',
      to,
      causedBy,
      ...access,
      data: { ...access.data, firstName: name, title },
    });
  }
}
