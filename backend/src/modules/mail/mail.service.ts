import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { seal } from '../../common/crypto/secret-token';
import type { ListQuery } from '../../common/http/list-query';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import { Environment } from '../../config/environment';
import { accountCause } from './account-cause.rules';
import type { EmailMessage } from './email-message.entity';
import { EmailsRepository, type EmailFilter, type MailDelivery, type NewEmail } from './emails.repository';
import { sendBulkMail, sendMail } from './jobs/send-mail.job';
import { EmailNotFound } from './mail.errors';
import { MailSuspensions } from './suspensions/mail-suspensions.service';
import { CONFIRMS_PURCHASE, INVITES_TO_INTAKE, type MailTemplate, type MailTemplates } from './mail-templates';
import type { EmailCopy } from './email-copy/email-copy.rules';

export type { MailDelivery } from './emails.repository';

export const MAIL_SEAL = 'mail-secrets';
const NO_MAILS: MailDelivery = { mails: 0, sent: 0, failed: 0, unknown: 0 };
/** After so long nobody waits for a confirmation any more. */
const UNCONFIRMED_DAYS = 30;
/** Rows of one statement. */
const MANY = 500;

/** A mail with example data that staff send to themselves. */
export interface TestMail {
  readonly template: MailTemplate;
  readonly to: string;
  readonly data: Readonly<Record<string, string>>;
  /** What the template says in it, whatever it says to others. */
  readonly testWords: EmailCopy;
}

export type QueuedMail<T extends MailTemplate> = {
  readonly template: T;
  readonly to: string;
  /** The id of what caused it: the same cause, template and person make one mail. */
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

  /** Writes the mail and its job in the caller's transaction; sending happens in the worker, once. */
  async queue<T extends MailTemplate>(tx: EntityManager, mail: QueuedMail<T>): Promise<void> {
    await this.queueRow(tx, this.rowOf(mail));
  }

  /** Each is one of its own. */
  queueTest(tx: EntityManager, { template, to, data, testWords }: TestMail): Promise<void> {
    return this.queueRow(tx, { id: newId(), template, to, causedBy: newId(), data: { ...data }, sealedSecrets: null, testWords });
  }

  /** As `queue` for each of many mails, a few hundred at a time; they go out in a lane of their own. */
  async queueMany<T extends MailTemplate>(tx: EntityManager, mails: readonly QueuedMail<T>[]): Promise<void> {
    for (let at = 0; at < mails.length; at += MANY) {
      const rows = mails.slice(at, at + MANY).map((mail) => this.rowOf(mail));
      const added = await this.emails.addMany(tx, rows);
      const jobs = added.map((emailId) => ({ emailId, sending: 1 }));
      await this.outbox.enqueueMany(tx, sendBulkMail, jobs);
    }
  }

  /** Addresses, in small letters, that were invited to the intake since then. [T148] */
  invitedSince(tx: EntityManager, since: Date): Promise<Set<string>> {
    return this.emails.sentSince(tx, INVITES_TO_INTAKE, since);
  }

  /** Why nothing goes to an address by itself, by address in small letters. */
  async refusals(tx: EntityManager): Promise<Map<string, string>> {
    const suspended = await this.suspensions.all(tx);
    return new Map([...suspended].map(([address, { reason }]) => [address, reason]));
  }

  /** How far the mails of one cause are. */
  async deliveryOf(causedBy: string): Promise<MailDelivery> {
    return (await this.emails.deliveriesOf([causedBy])).get(causedBy) ?? NO_MAILS;
  }

  /** As `deliveryOf` for each of many causes, in one question. */
  async deliveriesOf(causes: readonly string[]): Promise<(causedBy: string) => MailDelivery> {
    const deliveries = causes.length === 0 ? new Map<string, MailDelivery>() : await this.emails.deliveriesOf(causes);
    return (causedBy) => deliveries.get(causedBy) ?? NO_MAILS;
  }

  /** What a mail about an account itself names as its cause: it goes with the account, whichever address it went to. */
  accountCause(studentId: string, id: string): string {
    return accountCause(studentId, id);
  }

  /** What waits to go out to an address does not: it was called off. */
  withdraw(tx: EntityManager, template: MailTemplate, to: string, reason: string): Promise<void> {
    return this.emails.withdraw(tx, template, to, reason);
  }

  /** Mails to others that these ids caused: whom they were about is gone. */
  forgetCausedBy(tx: EntityManager, causes: readonly string[]): Promise<void> {
    return this.emails.removeCausedBy(tx, causes);
  }

  /** Mails of a template that were sent a day ago: what they were for leaves no address behind. */
  forgetSent(template: MailTemplate): Promise<void> {
    return this.emails.removeSent(template);
  }

  /** To whom in the last 30 days a confirmation of what they paid for never went: their server refused it for good, or their address takes no mail. */
  unconfirmed(): Promise<string[]> {
    return this.emails.undelivered(CONFIRMS_PURCHASE, UNCONFIRMED_DAYS);
  }

  /** Mails that no server took, as far as `countSome` counts. */
  countFailed(): Promise<number> {
    return this.emails.countOf('failed');
  }

  list(query: ListQuery, filter: EmailFilter): Promise<[EmailMessage[], number]> {
    return this.emails.list(query, filter);
  }

  /** @throws EmailNotFound */
  async get(id: string): Promise<EmailMessage> {
    const email = await this.emails.find(id);
    if (!email) throw new EmailNotFound();
    return email;
  }

  /** Sends it once more; where it is on its way already, or was asked for a moment ago, nothing changes. @throws EmailNotFound */
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
    const sealedSecrets = secrets ? seal(this.env.appSecret, MAIL_SEAL, JSON.stringify(secrets)) : null;
    return { id: newId(), template, to, causedBy, data, sealedSecrets, testWords: null };
  }
}
