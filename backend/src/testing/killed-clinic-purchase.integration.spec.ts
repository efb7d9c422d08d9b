import { Client } from 'pg';
import { ProductProcesses, type Role } from './product-processes';

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis, SMTP, the payment
 * sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the inbox.
 */
const LOOKING_AGAIN_MS = 100;
const WAITING_MS = 120_000;
const PLAN = 'march-intermediate-clinic-full';
const PAST_EVERY_HOLD = '37 minutes';

interface Found {
  readonly booked: number;
  readonly places: number;
  readonly charges: number;
  readonly refundedCents: number;
  readonly mails: number;
}

describe('a kill anywhere in the purchase of a clinic place', () => {
  let product: ProductProcesses;
  let db: Client;
  let paddlers = 0;

  beforeAll(async () => {
    product = await ProductProcesses.prepare();
    db = new Client({ connectionString: product.database.url });
    await db.connect();
    // Every press comes from one address here, which may hold four places at once: the tests let each hold end.
    await db.query(
      `UPDATE clinic_editions SET starts_on = current_date + 200, ends_on = current_date + 204, capacity = 50
        WHERE starts_on = (SELECT max(starts_on) FROM clinic_editions WHERE series_id = 'march-intermediate-clinic')`,
    );
    await Promise.all([product.start('web'), product.start('worker')]);
  }, WAITING_MS);
  afterAll(async () => {
    await db.end();
    await product.stop();
  }, WAITING_MS);

  const newPaddler = (): string => `boater${(paddlers += 1)}@example.com`;

  const post = async <T>(path: string, body: object): Promise<T | null> => {
    try {
      const answer = await fetch(`${product.origin}${path}`, {
        method: 'POST',
        headers: { origin: product.origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as T;
    } catch {
      return null;
    }
  };
  const press = async (): Promise<string | null> =>
    (await post<{ id: string }>('/api/create-checkout-session', { planId: PLAN }))?.id ?? null;
  const pay = async (session: string, email: string): Promise<string> =>
    (await product.sandbox.control.pay(session, { email, name: 'Ada Rapids' })).outcome;

  const one = async <T extends object>(sql: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await db.query<T>(sql, values);
    if (!rows[0]) throw new Error('no answer');
    return rows[0];
  };
  const truth = (email: string): Promise<Found> =>
    one(
      `WITH mine AS (SELECT * FROM clinic_bookings WHERE customer_email = $1), paid AS (SELECT * FROM payments WHERE intent_id IN (SELECT intent_id FROM mine))
       SELECT (SELECT count(*)::int FROM mine WHERE status = 'completed') AS booked,
         (SELECT count(*)::int FROM clinic_places WHERE state = 'paid' AND booking_id IN (SELECT id FROM mine)) AS places,
         (SELECT count(*)::int FROM paid) AS charges, (SELECT coalesce(sum(refunded_cents), 0)::int FROM paid) AS "refundedCents",
         (SELECT count(*)::int FROM emails WHERE "to" = $1) AS mails`,
      [email],
    );
  const settled = async (): Promise<void> => {
    await product.sandbox.control.settle();
    for (;;) {
      const { waiting } = await one<{ waiting: number }>('SELECT count(*)::int AS waiting FROM outbox WHERE done_at IS NULL');
      if (waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, LOOKING_AGAIN_MS));
    }
  };
  /** Lets every open hold run out, and the worker look at once, as it does when it starts. */
  const letHoldsEnd = async (): Promise<void> => {
    await db.query('UPDATE app_clock SET shift = shift + $1::interval', [PAST_EVERY_HOLD]);
    await product.restart('worker');
    for (;;) {
      const { held } = await one<{ held: number }>(`SELECT count(*)::int AS held FROM clinic_places WHERE state = 'held'`);
      if (held === 0) return settled();
      await new Promise((resolve) => setTimeout(resolve, LOOKING_AGAIN_MS));
    }
  };
  const mailsTo = (email: string): string[] =>
    product.inbox.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject.split(':')[0] ?? '');
  const books = async (): Promise<{ uneven: number; openSessions: number }> => {
    const { uneven } = await one<{ uneven: number }>(
      `SELECT count(*)::int AS uneven FROM (SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount_cents) <> 0) bad`,
    );
    const sessions = await fetch(`${product.sandbox.url}/v1/checkout/sessions?limit=100`, {
      headers: { authorization: 'Bearer sk_test_processes' },
    });
    const { data } = (await sessions.json()) as { data: { status: string }[] };
    return { uneven, openSessions: data.filter(({ status }) => status === 'open').length };
  };

  it.each<[Role, string, diesAtCheckout: boolean]>([
    ['web', 'checkout.before-provider-call', true],
    ['web', 'checkout.after-provider-call', true],
    ['web', 'checkout.session-stored', true],
    ['web', 'webhook.committed', false],
    ['worker', 'clinics.fulfil.booked', false],
  ])(
    '%s killed at %s: one booking, one place, one charge, one mail of each kind',
    async (role, failpoint, diesAtCheckout) => {
      const email = newPaddler();
      await product.restart(role, failpoint);
      let session = await press();
      if (diesAtCheckout) {
        expect(session).toBeNull();
        await product.died(role);
        await product.start(role);
        session = await press();
      }
      if (!session) throw new Error('the checkout did not start');
      expect(await pay(session, email)).toBe('paid');
      if (!diesAtCheckout) {
        await product.died(role);
        await product.start(role);
      }
      await settled();
      expect(await truth(email)).toEqual({ booked: 1, places: 1, charges: 1, refundedCents: 0, mails: 2 });
      expect(mailsTo(email).sort()).toEqual(['Welcome to Wavetrain', 'You are in']);
      expect((await books()).uneven).toBe(0);
    },
    WAITING_MS,
  );

  it(
    'leaves no hold and no page to pay on behind: what the kills cut short is ended at the provider, then freed',
    async () => {
      await letHoldsEnd();
      expect(await books()).toEqual({ uneven: 0, openSessions: 0 });
      expect(await one(`SELECT count(*)::int AS pending FROM clinic_bookings WHERE status = 'pending'`)).toEqual({ pending: 0 });
    },
    WAITING_MS,
  );

  it(
    'web killed while somebody turns back, the session ended and the place not free yet: nobody can pay, and it comes free',
    async () => {
      await product.restart('web', 'checkout-cancel.expired-at-provider');
      const session = await press();
      if (!session) throw new Error('the checkout did not start');
      const answer = await fetch(`${product.sandbox.url}/v1/checkout/sessions/${session}`, {
        headers: { authorization: 'Bearer sk_test_processes' },
      });
      const { cancel_url: url } = (await answer.json()) as { cancel_url: string };
      const token = new URL(url).searchParams.get('token');
      expect(await post('/api/checkout/cancel', { token })).toBeNull();
      await product.died('web');
      await product.start('web');
      await settled();
      expect(await pay(session, newPaddler())).toBe('closed');
      expect(
        await one(
          `SELECT b.status, (SELECT count(*)::int FROM clinic_places p WHERE p.booking_id = b.id) AS places
             FROM clinic_bookings b JOIN checkout_intents i ON i.id = b.intent_id WHERE i.provider_session_id = $1`,
          [session],
        ),
      ).toEqual({ status: 'expired', places: 0 });
    },
    WAITING_MS,
  );

  it(
    'worker killed while it gives back what came too late: it goes back once, with one apology',
    async () => {
      const email = newPaddler();
      await product.restart('worker', 'clinics.refund-late-payment.refunded');
      const session = await press();
      if (!session) throw new Error('the checkout did not start');
      await db.query(`DELETE FROM clinic_places WHERE state = 'held'`);
      await db.query(
        'UPDATE clinic_editions e SET capacity = greatest(1, (SELECT count(*) FROM clinic_places p WHERE p.edition_id = e.id)) WHERE capacity = 50',
      );
      expect(await pay(session, email)).toBe('paid');
      await product.died('worker');
      await product.start('worker');
      await settled();
      await db.query(`UPDATE clinic_editions SET capacity = 50 WHERE starts_on > current_date`);
      expect(await truth(email)).toEqual({ booked: 0, places: 0, charges: 1, refundedCents: 340_000, mails: 1 });
      expect(mailsTo(email)).toEqual(['We have refunded $3,400']);
      expect((await books()).uneven).toBe(0);
    },
    WAITING_MS,
  );
});
