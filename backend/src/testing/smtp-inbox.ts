import type { AddressInfo, Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const WAIT_MS = 120_000;

const refusal = (code: number): Error =>
  Object.assign(new Error(code < 500 ? 'Try again later' : 'Not wanted here'), {
    responseCode: code,
  });

export interface ReceivedMail {
  /** The envelope recipients, who actually receive it. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly parsed: ParsedMail;
}

/** How the server handles one email. */
export interface SmtpAnswer {
  /** Cuts the connection while the email is arriving, and discards it. */
  readonly cutMidway?: true;
  /**
   * Receives the whole email but refuses it with this code; `null` cuts the connection without an
   * answer.
   */
  readonly code?: number | null;
  /** Delays the answer until this settles. */
  readonly heldUntil?: Promise<unknown>;
}

interface Waiting {
  readonly matches: (mail: ReceivedMail) => boolean;
  readonly take: (mail: ReceivedMail) => void;
}

/**
 * A real SMTP server on 127.0.0.1 that stores what it receives, and answers as slowly or badly as a
 * test asks.
 */
export class SmtpInbox {
  /** Everything received, oldest first. */
  readonly mails: ReceivedMail[] = [];
  private readonly waiting = new Set<Waiting>();
  private readonly answers: SmtpAnswer[] = [];
  private always: SmtpAnswer = {};
  private readonly sockets = new Map<number, Socket>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true, // keeps tests from depending on a DNS server
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      this.onAuth?.(`${username}:${password}`);
      done(null, { user: username });
    },
    onRcptTo: (_address, _session, done) => {
      Promise.resolve(this.onRecipient?.()).then(
        () => done(this.recipientsRefused ? refusal(this.recipientsRefused) : null),
        done,
      );
    },
    onData: (stream, session, done) => {
      this.receive(stream, session).then(() => done(), done);
    },
  });
  /** The total number of connections opened. */
  connections = 0;
  /** Refuses every recipient with this code, before DATA. */
  recipientsRefused: number | null = null;
  /** Called for each sign-in. */
  onAuth: ((credentials: string) => void) | null = null;
  /** Runs before a recipient is answered. */
  onRecipient: (() => Promise<void>) | null = null;

  /** @param port 0 picks a free one. */
  static async start(port = 0): Promise<SmtpInbox> {
    const inbox = new SmtpInbox();
    inbox.server.server.on('connection', (socket: Socket) => inbox.remember(socket));
    await new Promise<void>((resolve, reject) => {
      inbox.server.once('error', reject);
      inbox.server.listen(port, '127.0.0.1', resolve);
    });
    inbox.server.on('error', () => undefined); // for example, a client that was killed in the middle of an email
    return inbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Answers the next `count` mails with "try again later". */
  refuseNext(count: number): void {
    this.answerNext(...Array.from({ length: count }, () => ({ code: 451 })));
  }

  /**
   * Sets how the next emails are answered, in the order they arrive; each is stored in `mails`
   * unless it is refused.
   */
  answerNext(...answers: readonly SmtpAnswer[]): void {
    this.answers.push(...answers);
  }

  /** Sets how emails are answered that `answerNext` doesn't cover. */
  answerAlways(answer: SmtpAnswer): void {
    this.always = answer;
  }

  /** Resolves once this many emails in total have been fully received. */
  async waitForCount(count: number): Promise<void> {
    while (this.mails.length < count) await this.waitForNext();
  }

  /** Returns the first email that matches, already received or still to come. */
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

  /** Ends every connection, as a restarting server does. */
  async cutConnections(): Promise<void> {
    const sockets = [...this.sockets.values()];
    await Promise.all(
      sockets.map((socket) => new Promise((gone) => socket.once('close', gone).destroy())),
    );
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private remember(socket: Socket): void {
    const port = socket.remotePort ?? 0;
    this.connections += 1;
    this.sockets.set(port, socket);
    socket.once('close', () => this.sockets.delete(port));
  }

  private async waitForNext(): Promise<void> {
    const known = new Set(this.mails);
    await this.waitForMail((mail) => !known.has(mail));
  }

  private async receive(
    stream: SMTPServerDataStream,
    { envelope, remotePort }: SMTPServerSession,
  ): Promise<void> {
    const { cutMidway, code, heldUntil } = this.answers.shift() ?? this.always;
    if (cutMidway) stream.once('data', () => this.sockets.get(remotePort)?.destroy());
    const parsed = await simpleParser(stream);
    if (!code) this.keep(parsed, envelope);
    await heldUntil;
    if (code) throw refusal(code);
    if (code === null) this.sockets.get(remotePort)?.destroy();
  }

  private keep(parsed: ParsedMail, { rcptTo }: SMTPServerSession['envelope']): void {
    const to = rcptTo.map(({ address }) => address);
    const mail: ReceivedMail = {
      to,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html || '',
      parsed,
    };
    this.mails.push(mail);
    for (const entry of [...this.waiting].filter(({ matches }) => matches(mail))) {
      this.waiting.delete(entry);
      entry.take(mail);
    }
  }
}
