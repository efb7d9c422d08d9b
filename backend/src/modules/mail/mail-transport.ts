import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { Environment } from '../../config/environment';
import type { RenderedMail } from './mail-renderer';
import type { MailExtras } from './mail-envelope';
import type { SendingHooks } from './smtp/smtp-session';
import { smtpSettings } from './smtp/smtp-settings';
import { SmtpTransport } from './smtp/smtp-transport';

/** Nothing is sent to it: without a mail server, emails aren't delivered. */
const NO_SERVER = 'smtp://127.0.0.1:9';

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
export class MailTransport implements OnModuleDestroy {
  /** False in the embedded default, where emails stay in the admin's Outbox. */
  readonly delivers: boolean;
  private readonly domain: string;
  private readonly mailer: Transporter;

  constructor(@Inject(Environment) { smtpUrl, mailFrom, publicUrl }: Environment) {
    this.delivers = smtpUrl !== null;
    this.domain = new URL(publicUrl).hostname;
    this.mailer = createTransport(new SmtpTransport(smtpSettings(smtpUrl ?? NO_SERVER)), {
      from: mailFrom,
    });
  }

  onModuleDestroy(): void {
    this.mailer.close();
  }

  /**
   * Sends an email. Its Message-ID comes from the row, so an email sent twice after a crash can be
   * recognized as the same one.
   *
   * @throws OutcomeUnknown if the server may have accepted it; any other error means that it
   *   hasn't.
   */
  async send(
    { id, to, subject, html, text, replyTo, unsubscribeUrl, attachments }: OutgoingMail,
    hooks: SendingHooks,
  ): Promise<void> {
    const mail: SendMailOptions & SendingHooks = {
      to,
      subject,
      html,
      text,
      messageId: `<${id}@${this.domain}>`,
      ...(replyTo && { replyTo }),
      ...(attachments && { attachments: [...attachments] }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
      },
      ...hooks,
    };
    await this.mailer.sendMail(mail);
  }
}
