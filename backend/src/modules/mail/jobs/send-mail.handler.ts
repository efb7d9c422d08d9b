import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { failpoint } from '../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { unseal } from '../../../common/crypto/secret-token';
import { Environment } from '../../../config/environment';
import { SiteSettings } from '../../content/site-settings.service';
import type { EmailMessage } from '../email-message.entity';
import { EmailsRepository } from '../emails.repository';
import { MAIL_SEAL } from '../mail.service';
import { MailRenderer, struckOut } from '../mail-renderer';
import { extrasOf } from '../mail-templates';
import { MailTransport } from '../mail-transport';
import { sendMail, type SendMailPayload } from './send-mail.job';

/** Sends one mail under the lock of its job, or keeps it where no mail server is set. */
@Injectable()
@HandlesJob(sendMail)
export class SendMailHandler implements JobHandler<SendMailPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly emails: EmailsRepository,
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly site: SiteSettings,
  ) {}

  async handle({ emailId }: SendMailPayload, { tx }: JobContext): Promise<void> {
    const email = await this.emails.find(emailId, tx);
    if (!email) return;
    const { name: siteName, coachName, location } = await this.site.get(tx);
    const context = { siteName, coachName, location, ...email.data };
    const secrets = this.secretsOf(email);
    const mail = this.renderer.render(email.template, { ...context, ...secrets });
    if (!this.transport.delivers) {
      await this.emails.markKept(tx, email.id, mail);
      return;
    }
    await this.transport.send({ id: email.id, to: email.to, ...mail, ...extrasOf(email.template, { ...email.data, ...secrets }) });
    failpoint('mail.after-data');
    await this.emails.markSent(tx, email.id, this.renderer.render(email.template, { ...context, ...struckOut(secrets) }));
  }

  onFailed({ emailId }: SendMailPayload, error: Error): Promise<void> {
    return this.emails.noteFailure(emailId, error.message);
  }

  async onParked({ emailId }: SendMailPayload, _error: Error, tx: EntityManager): Promise<void> {
    await this.emails.markFailed(tx, emailId);
  }

  private secretsOf({ sealedSecrets }: EmailMessage): Record<string, string> {
    return sealedSecrets ? (JSON.parse(unseal(this.env.appSecret, MAIL_SEAL, sealedSecrets)) as Record<string, string>) : {};
  }
}
