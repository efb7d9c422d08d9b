import { Inject, Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment';
import { SmtpSession } from './smtp/smtp-session';
import { smtpSettings } from './smtp/smtp-settings';

const WITHIN_MS = 15_000;
const LONGEST_ANSWER = 200;

/** The server that emails are handed to. */
@Injectable()
export class MailServer {
  /** Null if emails are only kept. */
  readonly host: string | null;

  constructor(@Inject(Environment) private readonly env: Environment) {
    this.host = env.smtpUrl === null ? null : new URL(env.smtpUrl).hostname;
  }

  /**
   * Connects, greets and signs in without sending an email.
   * @returns why that failed, as text; null if it worked.
   */
  async verify(): Promise<string | null> {
    if (this.env.smtpUrl === null)
      return 'No mail server is set up, so emails stay in the Outbox. Set SMTP_URL and MAIL_FROM.';
    const session = new SmtpSession(smtpSettings(this.env.smtpUrl));
    try {
      await session.open(AbortSignal.timeout(WITHIN_MS));
      return null;
    } catch (error) {
      const said =
        error instanceof Error ? error.message.slice(0, LONGEST_ANSWER) : 'it gave no reason';
      return `${this.host} doesn’t accept email from this site: ${said}. Check SMTP_URL.`;
    } finally {
      session.close();
    }
  }
}
