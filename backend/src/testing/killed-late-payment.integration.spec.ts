import { buyPlace, pressClinic, refundsAtProvider, sellClinic } from './killed-clinics';
import { KilledProduct, WAITING_MS } from './killed-product';

const LATE = 'late@example.com';
const QUICK = 'quick@example.com';
const PRICE = 340_000;

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis,
 * SMTP, the payment sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the
 * inbox. Bypassed: the hold is removed directly in the database, since the provider and the product
 * together let no one pay after it ends.
 */
describe('a late payment, its refund killed at every step in turn', () => {
  let product: KilledProduct;
  beforeAll(async () => {
    product = await KilledProduct.start();
    await sellClinic(product, 1);
  }, WAITING_MS);
  afterAll(() => product.stop(), WAITING_MS);

  const isDone = async (): Promise<boolean> =>
    (
      await product.one<{ done: boolean }>(
        `SELECT done_at IS NOT NULL AS done FROM outbox WHERE job = 'payments.refund'`,
      )
    ).done;

  it(
    'is refunded once, with one apology, and the new holder keeps the place',
    async () => {
      const session = await pressClinic(product);
      await product.rows(`DELETE FROM clinic_places WHERE state = 'held'`);
      await buyPlace(product, QUICK);
      await product.arm('worker', 'payments.refund.before-provider-call');
      expect(await product.pay(session ?? '', LATE)).toBe('paid');

      const steps: [next: string | undefined, done: boolean, back: number[]][] = [
        ['payments.refund.refunded', false, []],
        ['payments.refund.before-commit', false, [PRICE]],
        ['payments.refund.committed', false, [PRICE]],
        [undefined, true, [PRICE]],
      ];
      for (const [next, done, back] of steps) {
        await product.died('worker');
        expect({ next, done: await isDone(), back: await refundsAtProvider(product) }).toEqual({
          next,
          done,
          back,
        });
        await product.healed('worker', next);
      }

      await product.untilIdle();
      expect(await refundsAtProvider(product)).toEqual([PRICE]);
      expect(
        await product.rows(
          `SELECT b.customer_email AS email, b.status, b.flag, b.refunded_cents AS "bookingCents", p.refunded_cents AS "paymentCents",
             (SELECT count(*)::int FROM clinic_places c WHERE c.booking_id = b.id) AS places
           FROM clinic_bookings b JOIN payments p ON p.intent_id = b.intent_id ORDER BY b.customer_email`,
        ),
      ).toEqual([
        {
          email: LATE,
          status: 'refunded',
          flag: 'place-gone',
          bookingCents: PRICE,
          paymentCents: PRICE,
          places: 0,
        },
        {
          email: QUICK,
          status: 'completed',
          flag: null,
          bookingCents: 0,
          paymentCents: 0,
          places: 1,
        },
      ]);
      expect(product.mailsTo(LATE).map(({ subject }) => subject)).toEqual([
        'Your refund of $3,400 is on its way',
      ]);
      expect(await product.unevenEntries()).toBe(0);
    },
    WAITING_MS,
  );
});
