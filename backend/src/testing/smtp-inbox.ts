import type { AddressInfo, Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const WAIT_MS = 120_000;

const refusal = (code: number): Error =>
  Object.assign(new Error(code < 500 ? 'Try again later' : 'Not wanted here'), { responseCode: code });

export interface ReceivedMail {
  /** Addresses of the envelope: who was really written to. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly parsed: ParsedMail;
}

/** What the server does with one mail. */
export interface SmtpAnswer {
  /** The connection is cut while the mail comes: none of it is kept. */
  readonly cutMidway?: true;
  /** Given whole, refused with this code instead of taken; `null`: the connection is cut without a word. */
  readonly code?: number | null;
  /** The answer is held back until then. */
  readonly heldUntil?: Promise<unknown>;
}

interface Waiting {
  readonly matches: (mail: ReceivedMail) => boolean;
  readonly take: (mail: ReceivedMail) => void;
}

/** A real SMTP server on 127.0.0.1 that keeps what it is given, and answers as slowly or badly as a test asks. */
export class SmtpInbox {
  /** Everything received, oldest first. */
  readonly mails: ReceivedMail[] = [];
  private readonly waiting = new Set<Waiting>();
  private readonly answers: SmtpAnswer[] = [];
  private always: SmtpAnswer = {};
  private readonly sockets = new Map<number, Socket>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true, // no test hangs on a name server
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      this.onAuth?.(`${username}:${password}`);
      done(null, { user: username });
    },
    onRcptTo: (_address, _session, done) => {
      Promise.resolve(this.onRecipient?.()).then(() => done(this.recipientsRefused ? refusal(this.recipientsRefused) : null), done);
    },
    onData: (stream, session, done) => {
      this.receive(stream, session).then(() => done(), done);
    },
  });
  /** Connections that were opened, in all. */
  connections = 0;
  /** Every recipient is refused with this code, before DATA. */
  recipientsRefused: number | null = null;
  /** Told of each sign-in. */
  onAuth: ((credentials: string) => void) | null = null;
  /** What happens before a recipient is answered. */
  onRecipient: (() => Promise<void>) | null = null;

  /** @param port 0 takes a free one. */
  static async start(port = 0): Promise<SmtpInbox> {
    const inbox = new SmtpInbox();
    inbox.server.server.on('connection', (socket: Socket) => inbox.remember(socket));
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
    this.answerNext(...Array.from({ length: count }, () => ({ code: 451 })));
  }

  /** How the next mails are answered, in the order in which they come; each is kept in `mails`, unless it is refused. */
  answerNext(...answers: readonly SmtpAnswer[]): void {
    this.answers.push(...answers);
  }

  /** How every mail is answered that `answerNext` says nothing of. */
  answerAlways(answer: SmtpAnswer): void {
    this.always = answer;
  }

  /** Resolves once so many mails, of all that ever came, have been received whole. */
  async waitForCount(count: number): Promise<void> {
    while (this.mails.length < count) await this.waitForNext();
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

  /** Ends every connection, as a server does that is restarted. */
  async cutConnections(): Promise<void> {
    const sockets = [...this.sockets.values()];
    await Promise.all(sockets.map((socket) => new Promise((gone) => socket.once('close', gone).destroy())));
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

  private async receive(stream: SMTPServerDataStream, { envelope, remotePort }: SMTPServerSession): Promise<void> {
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
    const mail: ReceivedMail = { to, subject: parsed.subject ?? '', text: parsed.text ?? '', html: parsed.html || '', parsed };
    this.mails.push(mail);
    for (const entry of [...this.waiting].filter(({ matches }) => matches(mail))) {
      this.waiting.delete(entry);
      entry.take(mail);
    }
  }
}
