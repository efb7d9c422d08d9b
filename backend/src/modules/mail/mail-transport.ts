import { MailerService, type ISendMailOptions } from '@nestjs-modules/mailer';
import { Inject, Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment';
import type { RenderedMail } from './mail-renderer';
import type { MailExtras } from './mail-templates';
import type { SendingHooks } from './smtp/smtp-session';

export interface OutgoingMail extends RenderedMail, MailExtras {
  readonly id: string;
  readonly to: string;
}

const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Hands emails to the mail server. */
@Injectable()
export class MailTransport {
  /** False in the embedded default, where emails stay in the admin's Outbox. */
  readonly delivers: boolean;
  private readonly domain: string;

  constructor(
    @Inject(Environment) env: Environment,
    private readonly mailer: MailerService,
  ) {
    this.delivers = env.smtpUrl !== null;
    this.domain = new URL(env.publicUrl).hostname;
  }

  /**
   * Sends an email. Its Message-ID comes from the row, so an email sent twice after a crash can be recognized as the same one.
   *
   * @throws OutcomeUnknown if the server may have accepted it; any other error means that it hasn't.
   */
  async send({ id, to, subject, html, text, replyTo, unsubscribeUrl, attachments }: OutgoingMail, hooks: SendingHooks): Promise<void> {
    const mail: ISendMailOptions & SendingHooks = {
      to,
      subject,
      html,
      text,
      messageId: `<${id}@${this.domain}>`,
      ...(replyTo && { replyTo }),
      ...(attachments && { attachments: [...attachments] }),
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
      ...hooks,
    };
    await this.mailer.sendMail(mail);
  }
}
