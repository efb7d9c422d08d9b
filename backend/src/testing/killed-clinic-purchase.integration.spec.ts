import { pressClinic, sellClinic } from './killed-clinics';
import { KilledProduct, WAITING_MS } from './killed-product';
import type { Role } from './product-processes';

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis,
 * SMTP, the payment sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the
 * inbox.
 */
const PAST_EVERY_HOLD = '37 minutes';

interface Found {
  readonly booked: number;
  readonly places: number;
  readonly charges: number;
  readonly refundedCents: number;
  readonly mails: number;
}

describe('a kill anywhere in the purchase of a clinic place', () => {
  let product: KilledProduct;
  let paddlers = 0;

  beforeAll(async () => {
    product = await KilledProduct.start();
    await sellClinic(product, 50);
  }, WAITING_MS);
  afterAll(() => product.stop(), WAITING_MS);

  const newPaddler = (): string => `boater${(paddlers += 1)}@example.com`;
  const press = (): Promise<string | null> => pressClinic(product);

  const truth = (email: string): Promise<Found> =>
    product.one(
      `WITH mine AS (SELECT * FROM clinic_bookings WHERE customer_email = $1), paid AS (SELECT * FROM payments WHERE intent_id IN (SELECT intent_id FROM mine))
       SELECT (SELECT count(*)::int FROM mine WHERE status = 'completed') AS booked,
         (SELECT count(*)::int FROM clinic_places WHERE state = 'paid' AND booking_id IN (SELECT id FROM mine)) AS places,
         (SELECT count(*)::int FROM paid) AS charges, (SELECT coalesce(sum(refunded_cents), 0)::int FROM paid) AS "refundedCents",
         (SELECT count(*)::int FROM emails WHERE "to" = $1) AS mails`,
      [email],
    );
  /**
   * Lets every open hold expire, then restarts the worker, which checks for expired holds when it
   * starts.
   */
  const letHoldsEnd = async (): Promise<void> => {
    await product.rows('UPDATE app_clock SET shift = shift + $1::interval', [PAST_EVERY_HOLD]);
    await product.restart('worker');
    await product.until(`NOT EXISTS (SELECT 1 FROM clinic_places WHERE state = 'held')`);
    await product.untilIdle();
  };
  const mailsTo = (email: string): string[] =>
    product.mailsTo(email).map(({ subject }) => subject.split(':')[0] ?? '');
  const openSessions = async (): Promise<number> => {
    const { data } = await product.provider<{ data: { status: string }[] }>(
      'checkout/sessions?limit=100',
    );
    return data.filter(({ status }) => status === 'open').length;
  };
  /**
   * Makes one purchase during which `role` kills itself at the failpoint and is restarted without
   * it.
   */
  const purchase = async (
    email: string,
    role: Role,
    failpoint: string,
    diesAtCheckout: boolean,
  ): Promise<void> => {
    await product.arm(role, failpoint);
    let session = await press();
    if (diesAtCheckout) {
      expect(session).toBeNull();
      await product.healed(role);
      session = await press();
    }
    if (!session) throw new Error('the checkout did not start');
    expect(await product.pay(session, email)).toBe('paid');
    if (!diesAtCheckout) await product.healed(role);
  };

  const isBookedOnce = async (email: string): Promise<void> => {
    await product.untilIdle();
    expect({ email, ...(await truth(email)) }).toEqual({
      email,
      booked: 1,
      places: 1,
      charges: 1,
      refundedCents: 0,
      mails: 2,
    });
    expect(mailsTo(email).sort()).toEqual(['Welcome to Wavetrain', 'You’re in']);
    expect(await product.unevenEntries()).toBe(0);
  };

  it.each<[Role, string]>([
    ['web', 'webhook.committed'],
    ['worker', 'clinics.fulfil.booked'],
  ])(
    '%s killed at %s: one booking, one place, one charge, one email of each kind',
    async (role, failpoint) => {
      const email = newPaddler();
      await purchase(email, role, failpoint, false);
      await isBookedOnce(email);
    },
    WAITING_MS,
  );

  it(
    'web killed at every step of the checkout: a retry books once, and interrupted sessions are expired at the provider, then freed',
    async () => {
      for (const step of [
        'checkout.before-provider-call',
        'checkout.after-provider-call',
        'checkout.session-stored',
      ]) {
        const email = newPaddler();
        await purchase(email, 'web', step, true);
        await isBookedOnce(email);
      }
      expect(await product.rows(`SELECT id FROM clinic_places WHERE state = 'held'`)).toHaveLength(
        3,
      );
      await letHoldsEnd();
      expect([await product.unevenEntries(), await openSessions()]).toEqual([0, 0]);
      expect(await product.rows(`SELECT id FROM clinic_bookings WHERE status = 'pending'`)).toEqual(
        [],
      );
    },
    WAITING_MS,
  );

  it(
    'web killed during a cancellation, after the session expired but before the place is freed: no one can pay, and the place is freed',
    async () => {
      await product.arm('web', 'checkout-cancel.expired-at-provider');
      const session = await press();
      if (!session) throw new Error('the checkout did not start');
      const { cancel_url: url } = await product.provider<{ cancel_url: string }>(
        `checkout/sessions/${session}`,
      );
      const token = new URL(url).searchParams.get('token');
      expect(await product.post('/api/checkout/cancel', { token })).toBeNull();
      await product.healed('web');
      await product.untilIdle();
      expect(await product.pay(session, newPaddler())).toBe('closed');
      expect(
        await product.one(
          `SELECT b.status, (SELECT count(*)::int FROM clinic_places p WHERE p.booking_id = b.id) AS places
             FROM clinic_bookings b JOIN checkout_intents i ON i.id = b.intent_id WHERE i.provider_session_id = $1`,
          [session],
        ),
      ).toEqual({ status: 'expired', places: 0 });
    },
    WAITING_MS,
  );
});
