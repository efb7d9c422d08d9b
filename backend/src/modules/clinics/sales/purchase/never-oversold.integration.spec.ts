import fc from 'fast-check';
import { shiftClock } from '../../../../testing/accounts';
import { OpenCheckoutsTask } from '../../../payments/checkout/open-checkouts.task';
import { PlacesService } from '../../editions/places/places.service';
import { startClinicShop, type ClinicShop, type Session } from '../../testing/clinic-shop';
import { ExpiredHoldsTask } from './expired-holds.task';

const CAPACITY = 3;
const BUYERS = 12;
const ROUNDS = 6;

const WAYS = ['pays', 'pays', 'cancels', 'expires', 'pays late', 'leaves'] as const;
type Way = (typeof WAYS)[number];
interface Buyer {
  readonly way: Way;
  readonly plan: 'deposit' | 'full';
}

interface Round {
  readonly refused: number;
  readonly refusals: readonly string[];
  readonly paid: readonly string[];
}

/**
 * Real: two instances of the product on one PostgreSQL, HTTP, the provider's client, the payment
 * sandbox and its webhooks. Bypassed: the queue.
 */
describe('a clinic with many buyers at once', () => {
  let shop: ClinicShop;
  beforeAll(async () => {
    shop = await startClinicShop({ instances: 2 });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.close());

  const cancel = async ({ id }: Session): Promise<void> => {
    const { cancel_url: url } = await shop.provider<{ cancel_url: string }>(
      'GET',
      `checkout/sessions/${id}`,
    );
    await shop.app
      .client()
      .post('/api/checkout/cancel', { token: new URL(url).searchParams.get('token') });
  };
  const mostTaken = async (): Promise<number> => {
    const [row] = await shop.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM clinic_places WHERE edition_id = $1',
      [await shop.editionOf()],
    );
    return row?.n ?? 0;
  };
  let most = 0;
  const look = async (): Promise<void> => {
    most = Math.max(most, await mostTaken());
  };

  /**
   * All buyers order at the same time on both instances, then all take their next step at the same
   * time.
   */
  const round = async (buyers: readonly Buyer[], name: string): Promise<Round> => {
    const refusals: string[] = [];
    const paid: string[] = [];
    const ordered = await Promise.all(
      buyers.map(({ plan }, index) =>
        shop.order<Session & { error?: string }>({ plan, instance: index % 2 }),
      ),
    );
    await look();
    const late: (() => Promise<void>)[] = [];
    await Promise.all(
      ordered.map(async ({ status, body }, index) => {
        if (status !== 200) {
          refusals.push(body.error ?? '');
          return;
        }
        const email = `${name}-${index}@example.com`;
        const pay = async (): Promise<void> => {
          const { outcome } = await shop.sandbox.pay(body.id, { email, name: 'Kay Aker' });
          if (outcome === 'paid') paid.push(body.id);
        };
        const way = buyers[index]?.way;
        if (way === 'pays') await pay();
        if (way === 'cancels') await cancel(body);
        if (way === 'expires') await shop.provider('POST', `checkout/sessions/${body.id}/expire`);
        if (way === 'pays late') late.push(pay);
      }),
    );
    await look();
    await shop.runUntilIdle();
    await shiftClock(shop.app, '37 minutes');
    await Promise.all([
      ...late.map((pay) => pay()),
      ...shop.instances.map((app) => app.get(ExpiredHoldsTask).run()),
    ]);
    await shop.runUntilIdle();
    await shop.app.get(OpenCheckoutsTask).run();
    await shop.runUntilIdle();
    await look();
    return { refused: refusals.length, refusals, paid };
  };

  const outcomesOf = async (
    sessions: readonly string[],
  ): Promise<{ once: number; otherwise: string[] }> => {
    const rows = await shop.rows<{
      session: string;
      bookings: number;
      returned: number;
      status: string;
      places: number;
    }>(
      `SELECT s.session, count(b.id)::int AS bookings, coalesce(sum(b.refunded_cents), 0)::int AS returned,
              min(b.status) AS status, count(p.id)::int AS places
         FROM unnest($1::text[]) AS s(session)
         LEFT JOIN clinic_bookings b ON b.session_id = s.session LEFT JOIN clinic_places p ON p.booking_id = b.id AND p.state = 'paid'
        GROUP BY s.session`,
      [sessions],
    );
    const isRight = ({ bookings, status, places, returned }: (typeof rows)[number]): boolean =>
      bookings === 1 &&
      ((status === 'completed' && places === 1) ||
        (status === 'refunded' && places === 0 && returned > 0));
    return {
      once: rows.filter(isRight).length,
      otherwise: rows.filter((row) => !isRight(row)).map(({ session }) => session),
    };
  };

  const buyers = fc.array(
    fc.record({
      way: fc.constantFrom(...WAYS),
      plan: fc.constantFrom('deposit' as const, 'full' as const),
    }),
    {
      minLength: BUYERS,
      maxLength: BUYERS,
    },
  );
  const prepare = async (): Promise<void> => {
    await shop.reset();
    await shop.rows('UPDATE clinic_editions SET capacity = $1', [CAPACITY]);
    most = 0;
  };

  it('is never oversold, and everyone who paid gets a place or a refund, exactly once [358]', async () => {
    let rounds = 0;
    await fc.assert(
      fc.asyncProperty(buyers, async (crowd) => {
        await prepare();
        rounds += 1;
        const { refused, refusals, paid } = await round(crowd, `round${rounds}`);
        expect(most).toBeLessThanOrEqual(CAPACITY);
        expect(refused).toBe(BUYERS - CAPACITY);
        for (const words of refusals)
          expect(words).toMatch(/^Someone just took the last spot\. You have not been charged\./);
        expect(await outcomesOf(paid)).toEqual({ once: paid.length, otherwise: [] });
        expect(await shop.rows(`SELECT 1 FROM clinic_bookings WHERE status = 'pending'`)).toEqual(
          [],
        );
        expect(Object.values(await shop.ledger()).reduce((sum, cents) => sum + cents, 0)).toBe(0);
        const mailed = await shop.rows<{ n: number }>(
          `SELECT count(*)::int AS n FROM emails WHERE template = 'clinic-confirmation' AND "to" LIKE $1`,
          [`round${rounds}-%`],
        );
        expect(mailed).toEqual([{ n: paid.length }]);
      }),
      { numRuns: ROUNDS },
    );
  }, 600_000);

  it('is oversold without a real lock, which proves that the test above would catch it', async () => {
    for (const app of shop.instances)
      jest
        .spyOn(app.get(PlacesService), 'lockEdition')
        .mockImplementation(async (tx, editionId) => {
          await tx.query('SELECT 1 FROM clinic_editions WHERE id = $1', [editionId]);
        });
    let rounds = 0;
    do {
      await prepare();
      rounds += 1;
      await round(Array<Buyer>(BUYERS).fill({ way: 'leaves', plan: 'full' }), `unlocked${rounds}`);
    } while (most <= CAPACITY && rounds < 20);
    expect(most).toBeGreaterThan(CAPACITY);
  }, 600_000);
});
