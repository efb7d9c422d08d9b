import { Client } from 'pg';
import { ProductProcesses, type Role } from './product-processes';

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis, SMTP, the payment
 * sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the inbox.
 */
const LOOKING_AGAIN_MS = 200;
const WAITING_MS = 180_000;
const MAILS = [
  'Tell me about your paddling',
  'Welcome to Wavetrain: set your password and send your first video',
  'Your Remote Coaching subscription is active',
];

const pressStart = async (origin: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${origin}/api/create-subscription-checkout`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ priceId: 'price_remote_coaching_monthly' }),
    });
    return ((await answer.json()) as { id: string }).id;
  } catch {
    return null;
  }
};

interface Found {
  readonly students: number;
  readonly subscriptions: number;
  readonly mails: number;
  readonly charges: number;
  readonly unbalanced: number;
}

describe('a kill anywhere in the main job', () => {
  let product: ProductProcesses;
  let db: Client;
  let paddlers = 0;

  beforeAll(async () => {
    product = await ProductProcesses.prepare();
    db = new Client({ connectionString: product.database.url });
    await db.connect();
    await Promise.all([product.start('web'), product.start('worker')]);
  }, WAITING_MS);
  afterAll(async () => {
    await db.end();
    await product.stop();
  }, WAITING_MS);

  const newPaddler = (): string => `paddler${(paddlers += 1)}@example.com`;

  const truth = async (email: string): Promise<Found> => {
    const { rows } = await db.query<Found>(
      `WITH student AS (SELECT id FROM students WHERE email = $1) SELECT
      (SELECT count(*)::int FROM student) AS students,
      (SELECT count(*)::int FROM subscriptions WHERE student_id IN (SELECT id FROM student)) AS subscriptions,
      (SELECT count(*)::int FROM emails WHERE "to" = $1) AS mails,
      (SELECT count(*)::int FROM payments WHERE student_id IN (SELECT id FROM student)) AS charges,
      (SELECT count(*)::int FROM (SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount_cents) <> 0) AS wrong) AS unbalanced`,
      [email],
    );
    const [found] = rows;
    if (!found) throw new Error('no answer');
    return found;
  };

  const settled = async (email: string): Promise<void> => {
    for (;;) {
      const { rows } = await db.query<{ open: number; sent: number }>(
        `SELECT (SELECT count(*)::int FROM outbox WHERE done_at IS NULL) AS open,
                (SELECT count(*)::int FROM emails WHERE status = 'sent' AND "to" = $1) AS sent`,
        [email],
      );
      if (rows[0]?.open === 0 && rows[0].sent >= MAILS.length) return;
      await new Promise((resolve) => setTimeout(resolve, LOOKING_AGAIN_MS));
    }
  };

  /** One purchase during which `role` kills itself at the failpoint and is started again without it. */
  const mainJob = async (email: string, role: Role, failpoint: string, diesAtCheckout: boolean): Promise<void> => {
    await product.restart(role, failpoint);
    let session = await pressStart(product.origin);
    if (diesAtCheckout) {
      expect(session).toBeNull();
      await product.died(role);
      await product.start(role);
      session = await pressStart(product.origin);
    }
    if (!session) throw new Error('the checkout did not start');
    const { outcome } = await product.sandbox.control.pay(session, { email, name: 'Ada Rapids' });
    expect(outcome).toBe('paid');
    if (!diesAtCheckout) {
      await product.died(role);
      await product.start(role);
    }
    await product.sandbox.control.settle();
  };

  const mailsTo = (email: string) => product.inbox.mails.filter(({ to }) => to.includes(email));

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
      await settled(email);
      expect(await truth(email)).toEqual({ students: 1, subscriptions: 1, mails: MAILS.length, charges: 1, unbalanced: 0 });
      // A kill may catch mails between DATA and their mark, which repeats them; they are recognisably the same.
      const mayRepeat = failpoint.startsWith('mail.');
      const received = mailsTo(email).map(({ subject, parsed }) => ({ subject, messageId: parsed.messageId }));
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
      await db.query('CREATE FUNCTION forget_done() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.done_at := NULL; RETURN NEW; END $$');
      await db.query(
        `CREATE TRIGGER forget_done BEFORE UPDATE ON outbox FOR EACH ROW WHEN (NEW.job = 'mail.send') EXECUTE FUNCTION forget_done()`,
      );
      const email = newPaddler();
      await mainJob(email, 'worker', 'mail.send.committed', false);
      const repeated = await product.inbox.waitForMail(
        (mail) =>
          mail.to.includes(email) &&
          product.inbox.mails.some((other) => other !== mail && other.to.includes(email) && other.subject === mail.subject),
        WAITING_MS,
      );
      const copies = mailsTo(email).filter(({ subject }) => subject === repeated.subject);
      expect(copies.length).toBeGreaterThan(1);
    },
    WAITING_MS,
  );
});
