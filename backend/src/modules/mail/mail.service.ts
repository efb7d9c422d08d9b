import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { seal } from '../../common/crypto/secret-token';
import type { ListQuery } from '../../common/http/list-query';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import { Environment } from '../../config/environment';
import type { EmailMessage } from './email-message.entity';
import { EmailsRepository, type EmailFilter } from './emails.repository';
import { sendMail } from './jobs/send-mail.job';
import { EmailNotFound } from './mail.errors';
import type { MailTemplate, MailTemplates } from './mail-templates';

export const MAIL_SEAL = 'mail-secrets';

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
    private readonly audit: AuditLog,
  ) {}

  /** Writes the mail and its job in the caller's transaction; sending happens in the worker, once. */
  async queue<T extends MailTemplate>(tx: EntityManager, mail: QueuedMail<T>): Promise<void> {
    const { template, to, causedBy, data } = mail;
    const secrets = 'secrets' in mail ? mail.secrets : undefined;
    const id = newId();
    const sealedSecrets = secrets ? seal(this.env.appSecret, MAIL_SEAL, JSON.stringify(secrets)) : null;
    const isNew = await this.emails.add(tx, { id, template, to, causedBy, data, sealedSecrets });
    if (isNew) await this.outbox.enqueue(tx, sendMail, { emailId: id, sending: 1 });
  }

  /** Mails to others that these ids caused: whom they were about is gone. */
  forgetCausedBy(tx: EntityManager, causes: readonly string[]): Promise<void> {
    return this.emails.removeCausedBy(tx, causes);
  }

  /** Mails of a template that were sent a day ago: what they were for leaves no address behind. */
  forgetSent(template: MailTemplate): Promise<void> {
    return this.emails.removeSent(template);
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
}
