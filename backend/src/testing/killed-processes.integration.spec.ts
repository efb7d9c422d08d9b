import { KilledProduct, WAITING_MS } from './killed-product';
import type { Role } from './product-processes';

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis, SMTP, the payment
 * sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the inbox.
 */
const MAILS = [
  'Tell me about your paddling',
  'Welcome to Wavetrain: set your password and send your first video',
  'Your Remote Coaching subscription is active',
];

interface Found {
  readonly students: number;
  readonly subscriptions: number;
  readonly mails: number;
  readonly charges: number;
}

describe('a kill anywhere in the main job', () => {
  let product: KilledProduct;
  let paddlers = 0;

  beforeAll(async () => {
    product = await KilledProduct.start();
  }, WAITING_MS);
  afterAll(() => product.stop(), WAITING_MS);

  const newPaddler = (): string => `paddler${(paddlers += 1)}@example.com`;
  const pressStart = async (): Promise<string | null> =>
    (await product.post<{ id: string }>('/api/create-subscription-checkout', { priceId: 'price_remote_coaching_monthly' }))?.body.id ??
    null;

  const truth = (email: string): Promise<Found> =>
    product.one(
      `WITH student AS (SELECT id FROM students WHERE email = $1) SELECT
      (SELECT count(*)::int FROM student) AS students,
      (SELECT count(*)::int FROM subscriptions WHERE student_id IN (SELECT id FROM student)) AS subscriptions,
      (SELECT count(*)::int FROM emails WHERE "to" = $1) AS mails,
      (SELECT count(*)::int FROM payments WHERE student_id IN (SELECT id FROM student)) AS charges`,
      [email],
    );

  /** One purchase during which `role` kills itself at the failpoint and is started again without it. */
  const mainJob = async (email: string, role: Role, failpoint: string, diesAtCheckout: boolean): Promise<void> => {
    await product.restart(role, failpoint);
    let session = await pressStart();
    if (diesAtCheckout) {
      expect(session).toBeNull();
      await product.healed(role);
      session = await pressStart();
    }
    if (!session) throw new Error('the checkout did not start');
    expect(await product.pay(session, email)).toBe('paid');
    if (!diesAtCheckout) await product.healed(role);
  };

  it.each<[Role, string, diesAtCheckout: boolean]>([
    ['web', 'checkout.before-provider-call', true],
    ['web', 'checkout.after-provider-call', true],
    ['web', 'checkout.session-stored', true],
    ['web', 'webhook.before-commit', false],
    ['web', 'webhook.committed', false],
    ['worker', 'outbox.enqueued', false],
    ['worker', 'payments.apply-event.prepared', false],
    ['worker', 'payments.apply-event.before-commit', false],
    ['worker', 'payments.apply-event.committed', false],
    ['worker', 'mail.send.prepared', false],
    ['worker', 'mail.send.before-commit', false],
    ['worker', 'mail.send.committed', false],
    ['worker', 'mail.after-data', false],
  ])(
    '%s killed at %s: one student, one subscription, one mail of each kind',
    async (role, failpoint, diesAtCheckout) => {
      const email = newPaddler();
      await mainJob(email, role, failpoint, diesAtCheckout);
      await product.untilIdle();
      expect(await truth(email)).toEqual({ students: 1, subscriptions: 1, mails: MAILS.length, charges: 1 });
      expect(await product.unevenEntries()).toBe(0);
      // A kill may catch mails between DATA and their mark, which repeats them; they are recognisably the same.
      const mayRepeat = failpoint.startsWith('mail.');
      const received = product.mailsTo(email).map(({ subject, parsed }) => ({ subject, messageId: parsed.messageId }));
      const kinds = new Set(received.map(({ messageId }) => messageId)).size;
      expect({ kinds, subjects: [...new Set(received.map(({ subject }) => subject))].sort() }).toEqual({
        kinds: MAILS.length,
        subjects: MAILS,
      });
      if (!mayRepeat) expect(received.map(({ subject }) => subject).sort()).toEqual(MAILS);
    },
    WAITING_MS,
  );

  it(
    'fails where the marks that keep a job from being done again are taken away',
    async () => {
      await product.forgetThatJobsAreDone('mail.send');
      const email = newPaddler();
      await mainJob(email, 'worker', 'mail.send.committed', false);
      const { subject } = await product.repeatedMail(email);
      expect(product.mailsTo(email).filter((mail) => mail.subject === subject).length).toBeGreaterThan(1);
    },
    WAITING_MS,
  );
});
