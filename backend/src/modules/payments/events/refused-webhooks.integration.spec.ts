import Stripe from 'stripe';
import { Clock } from '../../../common/clock/clock';
import { logger } from '../../../common/logging/logger';
import { shiftClock, signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import type { TestClient } from '../../../testing/test-client';
import type { DashboardResponse } from '../../dashboard/dashboard.dto';
import { startShop, type Shop } from '../testing/shop';
import { MissedEventsTask } from './missed-events.task';

const { webhooks } = new Stripe('sk_test_unused');
const TWO_HOURS_MS = 7_200_000;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue.
 */
describe('refused webhooks', () => {
  let shop: Shop;
  let owner: TestClient;
  beforeAll(async () => {
    shop = await startShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(() => emptyTables(shop.app, 'webhook_refusals'));
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.sandbox.setMode({ type: '*', mode: 'deliver' });
  });
  afterAll(() => shop.close());

  /** Sets this machine's clock ahead of the provider's. */
  const setClockAhead = () =>
    jest
      .spyOn(shop.app.get(Clock), 'now')
      .mockImplementation(() => new Date(Date.now() + TWO_HOURS_MS));
  const post = (signature: string, payload = '{}') =>
    shop.app.client().post('/api/webhooks/stripe', payload, { 'stripe-signature': signature });
  const wronglySigned = () =>
    webhooks.generateTestHeaderString({ payload: '{}', secret: 'whsec_of_somebody_else' });
  const counted = async () => {
    const { needs } = (await owner.get<DashboardResponse>('/api/admin/dashboard')).body;
    const { body } = await shop.app
      .client()
      .get<{ status: string; details: Record<string, number> }>('/api/health/ready');
    return [needs.find(({ kind }) => kind === 'webhooks-refused')?.count, body];
  };

  it('are reported and counted for a day when they are signed with another secret', async () => {
    const warn = jest.spyOn(logger, 'warn');
    for (let n = 0; n < 3; n += 1) expect((await post(wronglySigned())).status).toBe(400);
    expect(
      warn.mock.calls.filter(([, text]) => String(text).includes('STRIPE_WEBHOOK_SECRET')),
    ).toHaveLength(3);
    expect(await counted()).toEqual([3, { status: 'ok', details: { webhooksRefused: 3 } }]);
    await shiftClock(shop.app, '25 hours');
    expect(await counted()).toEqual([0, { status: 'ok', details: { webhooksRefused: 0 } }]);
  });

  it('are each counted when many arrive at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => post(wronglySigned())));
    expect(await counted()).toMatchObject([20, {}]);
  });

  it('point to the clock when only their time is wrong', async () => {
    const warn = jest.spyOn(logger, 'warn');
    await shop.buy({ email: 'ahead@example.com' });
    const [event] = await shop.sandbox.events();
    setClockAhead();
    expect((await shop.sandbox.deliver(event?.id ?? '', {})).map(({ status }) => status)).toEqual([
      400,
    ]);
    expect(warn.mock.calls.some(([, text]) => String(text).includes('clock'))).toBe(true);
    expect((await counted())[0]).toBe(1);
    expect(await shop.rows('SELECT DISTINCT reason FROM webhook_refusals')).toEqual([
      { reason: 'clock' },
    ]);
  });

  it('are not counted when they carry no signature in the provider’s format', async () => {
    expect((await post('')).status).toBe(400);
    expect((await post('t=now,v1=deadbeef')).status).toBe(400);
    expect(await counted()).toMatchObject([0, {}]);
  });

  it('don’t stop the provider’s events from being found, however wrong the clock is', async () => {
    const { id } = await shop.buy({ email: 'refunded@example.com' });
    await shop.app.get(MissedEventsTask).run();
    setClockAhead();
    await shop.app.get(MissedEventsTask).run();
    const { subscription } = await shop.provider<{ subscription: string }>(
      'GET',
      `checkout/sessions/${id}`,
    );
    const [payment] = await shop.rows<{ charge: string }>(
      'SELECT charge_id AS charge FROM payments WHERE subscription_id = $1',
      [subscription],
    );
    await shop.sandbox.setMode({ type: '*', mode: 'drop' });
    await shop.provider('POST', 'refunds', { charge: payment?.charge ?? '', amount: '5000' });
    await shop.app.get(MissedEventsTask).run();
    await shop.runUntilIdle();
    expect(
      await shop.rows('SELECT refunded_cents FROM payments WHERE subscription_id = $1', [
        subscription,
      ]),
    ).toEqual([{ refunded_cents: 5_000 }]);
  });
});
