import { simpleParser, type ParsedMail } from 'mailparser';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Attached text files. */
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
}

const addressOf = ({ to }: ParsedMail): string =>
  [to ?? []]
    .flat()
    .flatMap(({ value }) => value.map(({ address }) => address ?? ''))
    .join(',');

const received = (mail: ParsedMail): ReceivedMail => ({
  to: addressOf(mail),
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  html: mail.html || '',
  attachments: mail.attachments.map(({ filename = '', content }) => ({
    filename,
    content: content.toString('utf8'),
  })),
});

/**
 * Starts a real mail server that stores what it receives, with a small HTTP endpoint for tests to
 * read it:
 * `GET /?to=…&subject=…&skip=n` returns the (n+1)th matching email and waits until it has arrived.
 */
export const startInbox = async (): Promise<{
  readonly smtpUrl: string;
  readonly readUrl: string;
  close(): Promise<void>;
}> => {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        (mail) => {
          mails.push(received(mail));
          waiting.forEach((look) => look());
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  const smtpServer = smtp.listen(0, '127.0.0.1') as unknown as Server;
  const door = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://inbox');
    const look = () => {
      const found = mails.filter(
        ({ to, subject }) =>
          to === searchParams.get('to') && subject.includes(searchParams.get('subject') ?? ''),
      );
      const mail = found[Number(searchParams.get('skip') ?? 0)];
      if (!mail) return;
      waiting.delete(look);
      // closed at once, because a keep-alive connection may be dropped just as the next request is
      // sent
      response
        .writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' })
        .end(JSON.stringify(mail));
    };
    waiting.add(look);
    response.on('close', () => waiting.delete(look));
    look();
  }).listen(0, '127.0.0.1');
  await Promise.all([once(smtpServer, 'listening'), once(door, 'listening')]);
  const port = (server: Server) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${port(smtpServer)}`,
    readUrl: `http://127.0.0.1:${port(door)}`,
    close: async () => {
      door.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => smtp.close(() => resolve(null))),
        new Promise((resolve) => door.close(resolve)),
      ]);
    },
  };
};
