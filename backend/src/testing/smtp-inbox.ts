import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

const WAIT_MS = 120_000;

export interface ReceivedMail {
  /** Addresses of the envelope: who was really written to. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly parsed: ParsedMail;
}

interface Waiting {
  readonly matches: (mail: ReceivedMail) => boolean;
  readonly take: (mail: ReceivedMail) => void;
}

/** A real SMTP server on 127.0.0.1 that keeps what it is given. */
export class SmtpInbox {
  /** Everything received, oldest first. */
  readonly mails: ReceivedMail[] = [];
  private readonly waiting = new Set<Waiting>();
  private refusals = 0;
  private readonly server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true, // no test hangs on a name server
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      this.receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done);
    },
  });

  /** @param port 0 takes a free one. */
  static async start(port = 0): Promise<SmtpInbox> {
    const inbox = new SmtpInbox();
    await new Promise<void>((resolve, reject) => {
      inbox.server.once('error', reject);
      inbox.server.listen(port, '127.0.0.1', resolve);
    });
    inbox.server.on('error', () => undefined); // a client that was killed in the middle of a mail
    return inbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Answers the next `count` mails with "try again later". */
  refuseNext(count: number): void {
    this.refusals = count;
  }

  /** The first mail that matches, received already or yet to come. */
  waitForMail(matches: (mail: ReceivedMail) => boolean, withinMs = WAIT_MS): Promise<ReceivedMail> {
    const received = this.mails.find(matches);
    if (received) return Promise.resolve(received);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(entry);
        const seen = this.mails.map(({ to, subject }) => `${to.join(', ')}: ${subject}`).join('\n');
        reject(new Error(`No such mail within ${withinMs} ms. Received:\n${seen || '(nothing)'}`));
      }, withinMs);
      const entry: Waiting = {
        matches,
        take: (mail) => {
          clearTimeout(timer);
          resolve(mail);
        },
      };
      this.waiting.add(entry);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async receive(stream: SMTPServerDataStream, to: string[]): Promise<void> {
    const parsed = await simpleParser(stream);
    if (this.refusals > 0) {
      this.refusals -= 1;
      throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
    const mail: ReceivedMail = { to, subject: parsed.subject ?? '', text: parsed.text ?? '', html: parsed.html || '', parsed };
    this.mails.push(mail);
    for (const entry of [...this.waiting].filter(({ matches }) => matches(mail))) {
      this.waiting.delete(entry);
      entry.take(mail);
    }
  }
}
