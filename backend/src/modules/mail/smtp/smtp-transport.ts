import type { Transport } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SmtpSession, type SendingHooks, type SmtpSettings } from './smtp-session';

/**
 * How long an open session is kept for the next email; servers and firewalls drop it later than
 * this.
 */
const IDLE_MS = 10_000;
const MAILS_PER_SESSION = 100;

interface IdleSession {
  readonly session: SmtpSession;
  readonly mails: number;
  readonly expiry: NodeJS.Timeout;
}

/**
 * Replaces Nodemailer's own pool, which resends an email automatically when a connection is lost
 * and doesn't report when the server starts to read it. Opens as many sessions as emails are sent
 * at once, which the mail lane limits.
 */
export class SmtpTransport implements Transport<string> {
  readonly name = 'SMTP';
  readonly version = '1';
  private readonly idle: IdleSession[] = [];
  private closed = false;

  constructor(private readonly settings: SmtpSettings) {}

  send(mail: MailMessage<string>, done: (error: Error | null, response: string) => void): void {
    this.deliver(mail).then(
      (response) => done(null, response),
      (error: Error) => done(error, ''),
    );
  }

  /** Lets emails that are being sent finish. */
  close(): void {
    this.closed = true;
    for (const { session, expiry } of this.idle.splice(0)) {
      clearTimeout(expiry);
      session.close();
    }
  }

  private async deliver({ message, data }: MailMessage<string>): Promise<string> {
    const hooks = data as unknown as SendingHooks;
    const whole = await message.build();
    const { session, mails } = await this.session(hooks.signal);
    const response = await session.send(
      message.getEnvelope() as SMTPConnection.Envelope,
      whole,
      hooks,
    );
    this.keep(session, mails + 1);
    return response;
  }

  private async session(signal: AbortSignal): Promise<Pick<IdleSession, 'session' | 'mails'>> {
    for (let kept = this.idle.pop(); kept; kept = this.idle.pop()) {
      clearTimeout(kept.expiry);
      if (kept.session.isOpen) return kept;
    }
    const session = new SmtpSession(this.settings);
    await session.open(signal);
    return { session, mails: 0 };
  }

  private keep(session: SmtpSession, mails: number): void {
    if (this.closed || mails >= MAILS_PER_SESSION) {
      session.close();
      return;
    }
    const expiry = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((kept) => kept.session === session),
        1,
      );
      session.close();
    }, IDLE_MS);
    expiry.unref();
    this.idle.push({ session, mails, expiry });
  }
}
