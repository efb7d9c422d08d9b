import { KilledProduct, WAITING_MS } from './killed-product';
import type { TestClient } from './test-client';
import { TEST_OWNER } from './test-environment';

const STUDENTS = 300;
const SUBSCRIBERS = 700;
/** Subscribers per job. */
const BATCH = 500;
/**
 * Emails that one worker sends concurrently: after a kill, it's unknown whether the server accepted
 * these.
 */
const UNDER_WAY = 4;

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis,
 * SMTP. Every claim is read from PostgreSQL and the inbox. Students and subscribers are inserted
 * directly, because there are many.
 */
describe('a bulk mailing, killed partway through', () => {
  let product: KilledProduct;
  let admin: TestClient;
  beforeAll(async () => {
    product = await KilledProduct.start();
    admin = product.client();
    expect((await admin.post('/api/coach/login', TEST_OWNER)).status).toBe(200);
  }, WAITING_MS);
  afterAll(() => product.stop(), WAITING_MS);

  /**
   * Each address got exactly one Message-ID; there are at most as many extra copies as emails were
   * being sent concurrently.
   */
  const onceEach = (subject: RegExp, addresses: number) => {
    const mails = product.mails.filter((mail) => subject.test(mail.subject));
    const ids = new Map<string, Set<string>>();
    for (const { to, parsed } of mails)
      for (const address of to)
        ids.set(address, (ids.get(address) ?? new Set()).add(parsed.messageId ?? ''));
    expect(ids.size).toBe(addresses);
    expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
    expect(mails.length - addresses).toBeLessThanOrEqual(UNDER_WAY);
  };
  const made = async (template: string) =>
    (
      await product.one<{ mails: number }>(
        'SELECT count(*)::int AS mails FROM emails WHERE template = $1',
        [template],
      )
    ).mails;

  it(
    'invites everyone to the intake in one run, and no one twice',
    async () => {
      await product.rows(
        `INSERT INTO students (id, email, first_name, last_name)
          SELECT gen_random_uuid(), 'student' || n || '@example.com', 'Ada', 'Rapids' FROM generate_series(1, $1) AS n`,
        [STUDENTS],
      );
      await product.arm('web', 'tools.invitations-queued');
      const invite = () =>
        product.post<{ invitationsSent: number }>('/api/admin/send-intake-invitations', {}, admin);
      expect(await invite()).toBeNull();
      await product.healed('web');
      expect(await made('intake-invitation')).toBe(0);
      const before = product.mails.length;
      expect((await invite())?.body).toMatchObject({ invitationsSent: STUDENTS });
      await product.killedAfterMails('worker', before + STUDENTS / 3);
      expect((await invite())?.body).toMatchObject({ invitationsSent: 0 });
      await product.untilIdle();
      onceEach(/intake form/, STUDENTS);
      const runs = (await admin.get<{ mails: number; mailsSent: number }[]>('/api/admin/tool-runs'))
        .body;
      expect(runs).toMatchObject([
        { mails: 0, mailsSent: 0 },
        { mails: STUDENTS, mailsSent: STUDENTS },
      ]);
    },
    WAITING_MS,
  );

  it(
    'resumes a newsletter after the last complete batch, and reaches every subscriber once',
    async () => {
      await product.rows(
        `INSERT INTO newsletter_subscribers (id, email, status, consent_at, consent_source, confirmed_at)
          SELECT gen_random_uuid(), 'reader' || n || '@example.com', 'subscribed', app_now(), 'contact-page', app_now() FROM generate_series(1, $1) AS n`,
        [SUBSCRIBERS],
      );
      const words = { subject: 'Spring dates', body: '<p>They are open.</p>' };
      const { id } = (await admin.post<{ id: string }>('/api/admin/newsletters', words)).body;
      await product.arm('worker', 'newsletters.batch-queued');
      const before = product.mails.length;
      expect((await admin.post(`/api/admin/newsletters/${id}/send`, { version: 1 })).status).toBe(
        200,
      );
      await product.died('worker');
      expect(await made('newsletter')).toBe(0);
      // the first batch is committed, and the second has not started
      await product.healed('worker', 'newsletters.send-batch.committed');
      await product.died('worker');
      expect(await made('newsletter')).toBe(BATCH);
      await product.healed('worker');
      await product.killedAfterMails('worker', before + SUBSCRIBERS / 2);
      await product.untilIdle();
      onceEach(/^Spring dates$/, SUBSCRIBERS);
      const letter = (await admin.get(`/api/admin/newsletters/${id}`)).body;
      expect(letter).toMatchObject({
        status: 'sent',
        mails: SUBSCRIBERS,
        mailsSent: SUBSCRIBERS,
        mailsFailed: 0,
      });
    },
    WAITING_MS,
  );
});
