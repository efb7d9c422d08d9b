import { NewsletterService } from '../modules/contact/newsletter.service';
import { mailSamples } from '../modules/mail/mail-samples';
import { EmailUnsubscribes } from '../modules/students/email-unsubscribes.service';
import { registeredStudent } from './accounts';
import { startTestApp, type TestApp } from './test-app';

const SITE = 'http://localhost:3000';
/** Every address in a sample, however deep it stands. */
const addressesIn = (sample: unknown): string[] => {
  if (typeof sample === 'string') return sample.startsWith(SITE) ? [sample] : [];
  return typeof sample === 'object' && sample !== null
    ? Object.values(sample).flatMap(addressesIn)
    : [];
};
const MAILED = Object.values(mailSamples(SITE)).flatMap(addressesIn);
const callsIn = MAILED.map((address) => new URL(address).pathname).filter((path) =>
  path.startsWith('/api/'),
);

/** Real: HTTP, PostgreSQL. */
describe('a link in an email', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** The calls that emails link to, each with a link that would work. */
  const WORKING: Readonly<Record<string, () => Promise<string>>> = {
    '/api/newsletter/confirm': async () => {
      await app.client().post('/api/newsletter', { email: 'ada@example.org' });
      await app.drainJobs();
      const [mail] = await app.db.query<{ text: string }[]>(
        `SELECT text FROM emails WHERE template = 'newsletter-confirm'`,
      );
      return /\/api\/newsletter\/confirm\?token=[\w-]+/.exec(mail!.text)![0];
    },
    '/api/newsletter/unsubscribe': async () => {
      const [subscriber] = await app.db.query<{ id: string }[]>(
        `INSERT INTO newsletter_subscribers (id, email, consent_at, consent_source, status, confirmed_at)
         VALUES (gen_random_uuid(), 'kay@example.org', app_now(), 'contact', 'subscribed', app_now()) RETURNING id`,
      );
      return app.get(NewsletterService).unsubscribeUrlOf(subscriber!.id);
    },
    '/api/student/emails/unsubscribe': async () =>
      app.get(EmailUnsubscribes).urlOf((await registeredStudent(app)).id, 'video-sent'),
    '/api/reviews/still': () => Promise.resolve('/api/reviews/still?token=0192f3c1'),
  };

  /** How many rows each table has, and which transaction wrote to it last. */
  const everything = async (): Promise<unknown> => {
    const tables = await app.db.query<{ name: string }[]>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname = current_schema() AND tablename <> 'rate_limits' ORDER BY tablename`,
    );
    const parts = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*), sum(hashtext(xmin::text)) AS written FROM ${name}`,
    );
    const rows = await app.db.query<{ name: string; count: string; written: string }[]>(
      parts.join(' UNION ALL '),
    );
    return rows.map(({ name, count, written }) => [name, count, written]);
  };

  it('that leads to a call is one of these', () => {
    expect([...new Set(callsIn)].sort()).toEqual(Object.keys(WORKING).sort());
  });

  it.each([...new Set(MAILED.map((address) => new URL(address).pathname))])(
    'changes nothing when a mail scanner opens it: %s',
    async (path) => {
      const address =
        (await WORKING[path]?.()) ?? MAILED.find((mailed) => new URL(mailed).pathname === path)!;
      const { pathname, search } = new URL(address, SITE);
      const before = await everything();
      for (const method of ['HEAD', 'GET', 'OPTIONS', 'GET'])
        await fetch(new URL(`${pathname}${search}`, app.url), { method, redirect: 'manual' });
      expect(await everything()).toEqual(before);
    },
  );
});
