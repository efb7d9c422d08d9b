import { createTransport } from 'nodemailer';
import { Socket } from 'node:net';
import { SmtpInbox } from '../../../testing/smtp-inbox';
import { OutcomeUnknown } from './outcome-unknown';
import type { SendingHooks, SmtpSettings } from './smtp-session';
import { SmtpTransport } from './smtp-transport';

const LONG_MS = 120_000;
const SHORT_MS = 200;
/** More than fits into the buffers between two sockets. */
const LONG_TEXT = 20_000_000;
const MAIL = {
  from: 'coach@wavetrain.example',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hi Ada',
};

/** Real: SMTP, nodemailer. */
describe('the SMTP transport', () => {
  let inbox: SmtpInbox;
  let transport: SmtpTransport;
  beforeEach(async () => {
    inbox = await SmtpInbox.start();
    connect();
    begun.length = 0;
  });
  afterEach(async () => {
    transport.close();
    await inbox.cutConnections();
    await inbox.close();
  });

  const begun: string[] = [];

  const connect = (
    patience: Partial<Pick<SmtpSettings, 'auth' | 'envelopeWithinMs' | 'answerWithinMs'>> = {},
  ): void => {
    const { hostname: host, port } = new URL(inbox.url);
    const patient = {
      openWithinMs: LONG_MS,
      envelopeWithinMs: LONG_MS,
      answerWithinMs: LONG_MS,
      ...patience,
    };
    transport = new SmtpTransport({ host, port: Number(port), secure: false, ...patient });
  };
  const send = (hooks: Partial<SendingHooks> = {}, text = MAIL.text) => {
    const mail = {
      ...MAIL,
      text,
      beforeData: () => {
        begun.push(`${inbox.mails.length} received`);
        return Promise.resolve();
      },
      signal: new AbortController().signal,
      ...hooks,
    };
    return createTransport(transport).sendMail(mail);
  };

  it('sends neither credentials nor an email to a server without TLS', async () => {
    connect({ auth: { user: 'coach', pass: 'secret' } });
    const tried: unknown[] = [];
    inbox.onAuth = (credentials) => tried.push(credentials);
    await expect(send()).rejects.toMatchObject({ code: 'ETLS' });
    expect([tried, begun, inbox.mails]).toEqual([[], [], []]);
  });

  it('signals that the server is ready for the email before sending any of it', async () => {
    await send();
    expect(begun).toEqual(['0 received']);
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Hello']);
  });

  it('sends the end of an email before the server has acknowledged its beginning', async () => {
    const setNoDelay = jest.spyOn(Socket.prototype, 'setNoDelay');
    await send();
    const ports = setNoDelay.mock.contexts.map((socket) => String((socket as Socket).remotePort));
    expect(ports).toContain(new URL(inbox.url).port);
    expect(setNoDelay).toHaveBeenCalledWith(true);
  });

  it('sends nothing to the server when the required first step fails', async () => {
    await expect(
      send({ beforeData: () => Promise.reject(new Error('the lease is gone')) }),
    ).rejects.toThrow('the lease is gone');
    await send();
    expect(inbox.mails).toHaveLength(1);
  });

  it('never counts a refused recipient as a start', async () => {
    inbox.recipientsRefused = 550;
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    expect(begun).toEqual([]);
  });

  it('distinguishes a server that refuses from one that says nothing', async () => {
    inbox.answerNext({ code: 554 }, { code: null });
    await expect(send()).rejects.toMatchObject({ responseCode: 554 });
    await expect(send()).rejects.toBeInstanceOf(OutcomeUnknown);
    await send();
    expect(inbox.mails).toHaveLength(2);
  });

  it('reports an unknown outcome when the server never acknowledges an email', async () => {
    inbox.answerAlways({ heldUntil: new Promise(() => undefined) });
    connect({ answerWithinMs: SHORT_MS });
    await expect(send()).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it('reports an email as failed when the server hangs up in the middle of it, and sends the next one', async () => {
    inbox.answerNext({ cutMidway: true });
    await expect(send({}, 'x'.repeat(LONG_TEXT))).rejects.toThrow(
      /closed|EPIPE|ECONNRESET|hang up|Premature/i,
    );
    expect([begun.length, inbox.mails.length]).toEqual([1, 0]);
    await send();
    expect(inbox.mails).toHaveLength(1);
  });

  it('gives up on a server that is silent before it is ready for the email, and knows it wasn’t received', async () => {
    inbox.onRecipient = () => new Promise(() => undefined);
    connect({ envelopeWithinMs: SHORT_MS });
    const refused: unknown = await send().catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: 'The mail server didn’t answer within 0.2 s' });
    expect(refused).not.toBeInstanceOf(OutcomeUnknown);
    expect(begun).toEqual([]);
  });

  it('can be aborted before the server is ready for the email, but not after', async () => {
    const early = new AbortController();
    inbox.onRecipient = async () => early.abort(new Error('called off'));
    await expect(send({ signal: early.signal })).rejects.toThrow('called off');
    inbox.onRecipient = null;
    const late = new AbortController();
    inbox.answerNext({
      heldUntil: inbox.waitForCount(1).then(() => late.abort(new Error('too late'))),
    });
    await send({ signal: late.signal });
    expect(inbox.mails).toHaveLength(1);
  });

  it('reuses a connection for the next email, and opens another if the server has closed it', async () => {
    await send();
    await send();
    expect(inbox.connections).toBe(1);
    await inbox.cutConnections();
    await send().catch(() => send());
    expect(inbox.connections).toBe(2);
    expect(inbox.mails).toHaveLength(3);
  });
});
