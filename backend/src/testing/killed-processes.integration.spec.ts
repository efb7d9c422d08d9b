import { KilledProduct, WAITING_MS } from './killed-product';
import type { Role } from './product-processes';

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis,
 * SMTP, the payment sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the
 * inbox.
 */
const MAILS = ['Welcome to Wavetrain: set your password, then tell me about your paddling'];

/** After a kill at these points, it's unknown whether the server accepted the email. */
const AFTER_DATA_BEGUN = ['mail.data-begun', 'mail.after-data', 'mail.send.before-commit'];

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
    (
      await product.post<{ id: string }>('/api/create-subscription-checkout', {
        priceId: 'price_remote_coaching_monthly',
      })
    )?.body.id ?? null;

  const truth = (email: string): Promise<Found> =>
    product.one(
      `WITH student AS (SELECT id FROM students WHERE email = $1) SELECT
      (SELECT count(*)::int FROM student) AS students,
      (SELECT count(*)::int FROM subscriptions WHERE student_id IN (SELECT id FROM student)) AS subscriptions,
      (SELECT count(*)::int FROM emails WHERE "to" = $1) AS mails,
      (SELECT count(*)::int FROM payments WHERE student_id IN (SELECT id FROM student)) AS charges`,
      [email],
    );

  /** Returns how many unknown outcomes each email has, by its id. */
  const unknownOutcomes = async (email: string): Promise<Map<string, number>> => {
    const rows = await product.rows<{ id: string; outcomes: number }>(
      'SELECT id, unknown_outcomes AS outcomes FROM emails WHERE "to" = $1',
      [email],
    );
    return new Map(rows.map(({ id, outcomes }) => [id, outcomes]));
  };

  /**
   * Makes one purchase during which `role` kills itself at the failpoint and is restarted without
   * it.
   */
  const mainJob = async (
    email: string,
    role: Role,
    failpoint: string,
    diesAtCheckout: boolean,
  ): Promise<void> => {
    await product.arm(role, failpoint);
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
    ['worker', 'mail.send.claimed', false],
    ['worker', 'mail.before-data-begun', false],
    ['worker', 'mail.data-begun', false],
    ['worker', 'mail.after-data', false],
    ['worker', 'mail.send.before-commit', false],
    ['worker', 'mail.send.committed', false],
  ])(
    '%s killed at %s: one student, one subscription, one email of each kind',
    async (role, failpoint, diesAtCheckout) => {
      const email = newPaddler();
      await mainJob(email, role, failpoint, diesAtCheckout);
      await product.untilIdle();
      expect(await truth(email)).toEqual({
        students: 1,
        subscriptions: 1,
        mails: MAILS.length,
        charges: 1,
      });
      expect(await product.unevenEntries()).toBe(0);
      const received = product.mailsTo(email);
      expect([...new Set(received.map(({ subject }) => subject))].sort()).toEqual(MAILS);
      // A kill may catch several emails between their first byte and being marked as sent: only
      // those are sent once more.
      const unknown = await unknownOutcomes(email);
      for (const [id, outcomes] of unknown) {
        const copies = received.filter(({ parsed }) => parsed.messageId?.includes(id)).length;
        expect({ id, outcomes, copies: copies >= 1 && copies <= 1 + outcomes }).toEqual({
          id,
          outcomes: Math.min(outcomes, 1),
          copies: true,
        });
      }
      const anyUnknown = [...unknown.values()].some((outcomes) => outcomes > 0);
      if (AFTER_DATA_BEGUN.includes(failpoint)) expect(anyUnknown).toBe(true);
      if (!failpoint.startsWith('mail.')) expect(anyUnknown).toBe(false);
    },
    WAITING_MS,
  );

  it(
    'fails when the marks that prevent sending an email again are removed',
    async () => {
      await product.forgetThatMailsAreSent();
      const email = newPaddler();
      await mainJob(email, 'worker', 'mail.send.committed', false);
      const { subject } = await product.repeatedMail(email);
      expect(
        product.mailsTo(email).filter((mail) => mail.subject === subject).length,
      ).toBeGreaterThan(1);
    },
    WAITING_MS,
  );
});
