import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { seal } from '../../common/crypto/secret-token';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import { Environment } from '../../config/environment';
import { accountCause } from './account-cause.rules';
import type { EmailMessage } from './email-message.entity';
import { EmailsRepository, type MailDelivery, type NewEmail } from './emails.repository';
import { sendBulkMail, sendMail } from './jobs/send-mail.job';
import { EmailNotFound } from './mail.errors';
import { MailSuspensions } from './suspensions/mail-suspensions.service';
import {
  CONFIRMS_PURCHASE,
  INVITES_TO_INTAKE,
  type MailTemplate,
  type MailTemplates,
} from './mail-templates';
import type { EmailCopy } from './email-copy/email-copy.rules';

export type { MailDelivery } from './emails.repository';

export const MAIL_SEAL = 'mail-secrets';
const NO_MAILS: MailDelivery = { mails: 0, sent: 0, failed: 0, unknown: 0 };
/** After this long, no one is waiting for a confirmation any more. */
const UNCONFIRMED_DAYS = 30;
/** The rows per statement. */
const MANY = 500;

/** An email with example data that staff send to themselves. */
export interface TestMail {
  readonly template: MailTemplate;
  readonly to: string;
  readonly data: Readonly<Record<string, string>>;
  /** Its wording, whatever the template says to others. */
  readonly testWords: EmailCopy;
}

export type QueuedMail<T extends MailTemplate> = {
  readonly template: T;
  readonly to: string;
  /** The id of what caused it; the same cause, template and person make one email. */
  readonly causedBy: string;
} & Readonly<MailTemplates[T]>;

@Injectable()
export class MailService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly emails: EmailsRepository,
    private readonly outbox: Outbox,
    private readonly suspensions: MailSuspensions,
    private readonly audit: AuditLog,
  ) {}

  /** Saves the email and its job in the caller's transaction; the worker sends it, once. */
  async queue<T extends MailTemplate>(tx: EntityManager, mail: QueuedMail<T>): Promise<void> {
    await this.queueRow(tx, this.rowOf(mail));
  }

  /** Queues a test; each is an email of its own. */
  queueTest(tx: EntityManager, { template, to, data, testWords }: TestMail): Promise<void> {
    return this.queueRow(tx, {
      id: newId(),
      template,
      to,
      causedBy: newId(),
      data: { ...data },
      sealedSecrets: null,
      testWords,
    });
  }

  /**
   * Works like `queue` for many emails, a few hundred at a time; they're sent in a lane of their
   * own.
   */
  async queueMany<T extends MailTemplate>(
    tx: EntityManager,
    mails: readonly QueuedMail<T>[],
  ): Promise<void> {
    for (let at = 0; at < mails.length; at += MANY) {
      const rows = mails.slice(at, at + MANY).map((mail) => this.rowOf(mail));
      const added = await this.emails.addMany(tx, rows);
      const jobs = added.map((emailId) => ({ emailId, sending: 1 }));
      await this.outbox.enqueueMany(tx, sendBulkMail, jobs);
    }
  }

  /** Returns lowercase addresses that have been invited to the intake since then. [T148] */
  invitedSince(tx: EntityManager, since: Date): Promise<Set<string>> {
    return this.emails.sentSince(tx, INVITES_TO_INTAKE, since);
  }

  /** Returns why nothing is sent automatically to an address, by lowercase address. */
  async refusals(tx: EntityManager): Promise<Map<string, string>> {
    const suspended = await this.suspensions.all(tx);
    return new Map([...suspended].map(([address, { reason }]) => [address, reason]));
  }

  /** Returns the delivery status of one cause's emails. */
  async deliveryOf(causedBy: string): Promise<MailDelivery> {
    return (await this.emails.deliveriesOf([causedBy])).get(causedBy) ?? NO_MAILS;
  }

  /** Works like `deliveryOf` for many causes, in one query. */
  async deliveriesOf(causes: readonly string[]): Promise<(causedBy: string) => MailDelivery> {
    const deliveries =
      causes.length === 0
        ? new Map<string, MailDelivery>()
        : await this.emails.deliveriesOf(causes);
    return (causedBy) => deliveries.get(causedBy) ?? NO_MAILS;
  }

  /**
   * Returns the cause to give an email about an account itself, so it's deleted with the account,
   * whichever address it was sent to.
   */
  accountCause(studentId: string, id: string): string {
    return accountCause(studentId, id);
  }

  /** Withdraws emails to an address that haven't been sent yet. */
  withdraw(tx: EntityManager, template: MailTemplate, to: string, reason: string): Promise<void> {
    return this.emails.withdraw(tx, template, to, reason);
  }

  /** Deletes emails to others that these ids caused, because the person they were about is gone. */
  forgetCausedBy(tx: EntityManager, causes: readonly string[]): Promise<void> {
    return this.emails.removeCausedBy(tx, causes);
  }

  /**
   * Deletes a template's emails that were sent more than a day ago, so that no address is left
   * behind.
   */
  forgetSent(template: MailTemplate): Promise<void> {
    return this.emails.removeSent(template);
  }

  /**
   * Returns who permanently didn't get a purchase confirmation in the last 30 days, because their
   * server refused it or their address is suspended.
   */
  unconfirmed(): Promise<string[]> {
    return this.emails.undelivered(CONFIRMS_PURCHASE, UNCONFIRMED_DAYS);
  }

  /** Counts emails that no server accepted, up to the limit of `countSome`. */
  countFailed(): Promise<number> {
    return this.emails.countOf('failed');
  }

  /** @throws EmailNotFound */
  async get(id: string): Promise<EmailMessage> {
    const email = await this.emails.find(id);
    if (!email) throw new EmailNotFound();
    return email;
  }

  /**
   * Sends it again; does nothing if it's already on its way or was requested just now.
   * @throws EmailNotFound
   */
  async resend(id: string, actor: StaffActor): Promise<void> {
    await this.get(id);
    await this.db.transaction(async (tx) => {
      const sending = await this.emails.askAgain(tx, id);
      if (sending === null) return;
      await this.outbox.enqueue(tx, sendMail, { emailId: id, sending });
      await this.audit.record(tx, { actor, action: 'mail.resend', subject: id });
    });
  }

  private async queueRow(tx: EntityManager, row: NewEmail): Promise<void> {
    const isNew = await this.emails.add(tx, row);
    if (isNew) await this.outbox.enqueue(tx, sendMail, { emailId: row.id, sending: 1 });
  }

  private rowOf<T extends MailTemplate>(mail: QueuedMail<T>): NewEmail {
    const { template, to, causedBy, data } = mail;
    const secrets = 'secrets' in mail ? mail.secrets : undefined;
    const sealedSecrets = secrets
      ? seal(this.env.appSecret, MAIL_SEAL, JSON.stringify(secrets))
      : null;
    return { id: newId(), template, to, causedBy, data, sealedSecrets, testWords: null };
  }
}
