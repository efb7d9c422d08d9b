import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { OutcomeUnknown } from './outcome-unknown';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Sent over TLS only: a server that offers none gets neither these nor a mail. */
  readonly auth?: SMTPConnection.Credentials;
  /** How long the server may take until it wants the mail's bytes: greeting, TLS and signing in; envelope. */
  readonly openWithinMs: number;
  readonly envelopeWithinMs: number;
  /** How long it may be silent afterwards. */
  readonly answerWithinMs: number;
}

/** What whoever sends a mail wants to know and to say about its way. */
export interface SendingHooks {
  /** Runs once the server wants the mail's bytes; none of them leaves before it is through, and none if it fails. */
  readonly beforeData: () => Promise<void>;
  /** Ends a mail that the server does not want yet; one that is on its way is waited for. */
  readonly signal: AbortSignal;
}

/** The server read the mail to its end and said no, or never got its end. */
const isRefusal = ({ code, responseCode = 0 }: SMTPConnection.SMTPError): boolean =>
  code === 'ESTREAM' || (code === 'EMESSAGE' && responseCode >= 400 && responseCode < 600);

/** Asked for its bytes when the server has said that it takes the mail. */
async function* openedBy(begin: () => Promise<void>, message: Buffer): AsyncGenerator<Buffer> {
  await begin();
  yield message;
}

/** One connection to the mail server, over which one mail goes after the other. */
export class SmtpSession {
  private readonly connection: SMTPConnection;
  private fail: (error: Error) => void = () => undefined;
  private ended = false;

  constructor(private readonly settings: SmtpSettings) {
    const { host, port, secure, auth, openWithinMs, answerWithinMs } = settings;
    const timeouts = { connectionTimeout: openWithinMs, greetingTimeout: openWithinMs, socketTimeout: answerWithinMs };
    this.connection = new SMTPConnection({ host, port, secure, requireTLS: auth !== undefined, ...timeouts });
    this.connection.on('error', (error) => this.end(error));
    this.connection.on('end', () => this.end(new Error('The mail server closed the connection')));
  }

  /** The package's types do not know of these. */
  private get inner(): { readonly allowsAuth?: boolean; readonly _socket?: Socket | null } {
    return this.connection as unknown as { readonly allowsAuth?: boolean; readonly _socket?: Socket | null };
  }

  get isOpen(): boolean {
    return !this.ended;
  }

  /** Connects, greets and signs in. */
  async open(signal: AbortSignal): Promise<void> {
    const { auth, openWithinMs } = this.settings;
    await this.within(openWithinMs, signal, async () => {
      await this.during<void>((done) => this.connection.connect((error) => done(error ?? null)));
      // else the end of each mail, a packet of its own, waits for 40 ms until the server acknowledges what went before (Nagle, delayed ACK)
      this.inner._socket?.setNoDelay(true);
      if (auth && this.inner.allowsAuth) await this.during<void>((done) => this.connection.login(auth, (error) => done(error ?? null)));
    });
  }

  /**
   * Sends one mail and answers what the server said. A session that failed is closed.
   *
   * @throws OutcomeUnknown where the server may have taken it; anything else means that it has not
   */
  async send(envelope: SMTPConnection.Envelope, message: Buffer, { beforeData, signal }: SendingHooks): Promise<string> {
    let begun = false;
    const wanted = new AbortController();
    const body = Readable.from(
      openedBy(async () => {
        wanted.abort();
        await beforeData();
        begun = true;
      }, message),
      { objectMode: false },
    );
    try {
      return await this.during<string>((done) => {
        this.hurry(this.settings.envelopeWithinMs, signal, wanted.signal);
        this.connection.send(envelope, body, (error, info) => {
          body.destroy(); // a refused envelope has the library read the mail to nowhere: that is no beginning
          done(error, info?.response);
        });
      });
    } catch (error) {
      this.close();
      throw begun && !isRefusal(error as SMTPConnection.SMTPError) ? new OutcomeUnknown(error as Error) : error;
    } finally {
      wanted.abort();
      body.destroy();
    }
  }

  close(): void {
    this.connection.close();
  }

  private end(error: Error): void {
    this.ended = true;
    this.fail(error);
  }

  private during<T>(step: (done: (error: Error | null, value?: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      this.fail = reject;
      step((error, value) => (error ? reject(error) : resolve(value as T)));
    });
  }

  private async within(ms: number, signal: AbortSignal, steps: () => Promise<void>): Promise<void> {
    const through = new AbortController();
    this.hurry(ms, signal, through.signal);
    try {
      await steps();
    } catch (error) {
      this.close();
      throw error;
    } finally {
      through.abort();
    }
  }

  /** Closes the connection after a time, or at a signal, unless what is waited for has come before. */
  private hurry(ms: number, signal: AbortSignal, through: AbortSignal): void {
    const cut = (error: Error): void => {
      this.end(error);
      this.close();
    };
    const late = setTimeout(() => cut(new Error(`The mail server didn’t answer within ${ms / 1_000} s`)), ms);
    const called = (): void => cut(signal.reason as Error);
    const listening = { once: true, signal: through };
    signal.addEventListener('abort', called, listening);
    through.addEventListener('abort', () => clearTimeout(late), { once: true });
    if (signal.aborted) called();
  }
}
