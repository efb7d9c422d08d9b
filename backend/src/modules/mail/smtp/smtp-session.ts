import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { OutcomeUnknown } from './outcome-unknown';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Sent over TLS only; a server without TLS gets neither these nor an email. */
  readonly auth?: SMTPConnection.Credentials;
  /**
   * How long the server may take until it accepts the email's bytes: first for greeting, TLS and
   * sign-in, then for the envelope.
   */
  readonly openWithinMs: number;
  readonly envelopeWithinMs: number;
  /** How long it may be silent afterwards. */
  readonly answerWithinMs: number;
}

/** What the sender of an email needs to control and observe while it's sent. */
export interface SendingHooks {
  /**
   * Runs once the server is ready for the email's bytes; none are sent before it finishes, and none
   * if it fails.
   */
  readonly beforeData: () => Promise<void>;
  /** Aborts an email that the server isn't ready for yet; one that is being sent is awaited. */
  readonly signal: AbortSignal;
}

/** Returns whether the server read the email to its end and refused it, or never got its end. */
const isRefusal = ({ code, responseCode = 0 }: SMTPConnection.SMTPError): boolean =>
  code === 'ESTREAM' || (code === 'EMESSAGE' && responseCode >= 400 && responseCode < 600);

/** Yields the bytes, which are requested when the server has said that it's ready for the email. */
async function* openedBy(begin: () => Promise<void>, message: Buffer): AsyncGenerator<Buffer> {
  await begin();
  yield message;
}

/** One connection to the mail server, which sends one email after another. */
export class SmtpSession {
  private readonly connection: SMTPConnection;
  private fail: (error: Error) => void = () => undefined;
  private ended = false;

  constructor(private readonly settings: SmtpSettings) {
    const { host, port, secure, auth, openWithinMs, answerWithinMs } = settings;
    const timeouts = {
      connectionTimeout: openWithinMs,
      greetingTimeout: openWithinMs,
      socketTimeout: answerWithinMs,
    };
    // otherwise the end of each email, a packet of its own, waits 40 ms for the server to
    // acknowledge the data before it (Nagle, delayed ACK)
    const socket = new Socket().setNoDelay(true);
    this.connection = new SMTPConnection({
      host,
      port,
      secure,
      socket,
      requireTLS: auth !== undefined,
      ...timeouts,
    });
    this.connection.on('error', (error) => this.end(error));
    this.connection.on('end', () => this.end(new Error('The mail server closed the connection')));
  }

  get isOpen(): boolean {
    return !this.ended;
  }

  /** Connects, greets and signs in. */
  async open(signal: AbortSignal): Promise<void> {
    const { auth, openWithinMs } = this.settings;
    await this.within(openWithinMs, signal, async () => {
      await this.during<void>((done) => this.connection.connect((error) => done(error ?? null)));
      // missing from the package's types
      const { allowsAuth } = this.connection as SMTPConnection & { readonly allowsAuth: boolean };
      if (auth && allowsAuth)
        await this.during<void>((done) =>
          this.connection.login(auth, (error) => done(error ?? null)),
        );
    });
  }

  /**
   * Sends one email and returns the server's response. A session that failed is closed.
   *
   * @throws OutcomeUnknown if the server may have accepted it; any other error means that it
   *   hasn't.
   */
  async send(
    envelope: SMTPConnection.Envelope,
    message: Buffer,
    { beforeData, signal }: SendingHooks,
  ): Promise<string> {
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
          body.destroy(); // after a refused envelope, the library drains the body, which must not count as a start
          done(error, info?.response);
        });
      });
    } catch (error) {
      this.close();
      throw begun && !isRefusal(error as SMTPConnection.SMTPError)
        ? new OutcomeUnknown(error as Error)
        : error;
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

  /** Closes the connection after a timeout or on a signal, unless `through` is aborted first. */
  private hurry(ms: number, signal: AbortSignal, through: AbortSignal): void {
    const cut = (error: Error): void => {
      this.end(error);
      this.close();
    };
    const late = setTimeout(
      () => cut(new Error(`The mail server didn’t answer within ${ms / 1_000} s`)),
      ms,
    );
    const called = (): void => cut(signal.reason as Error);
    const listening = { once: true, signal: through };
    signal.addEventListener('abort', called, listening);
    through.addEventListener('abort', () => clearTimeout(late), { once: true });
    if (signal.aborted) called();
  }
}
