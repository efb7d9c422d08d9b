import { once } from 'node:events';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { ProviderReader } from '../provider/provider-reader';
import { CoachingPrices } from './coaching-prices.service';
import type { ProviderPrice } from './provider-price.entity';

/** Real: HTTP, PostgreSQL and its notices. The test sets the provider's responses. */
describe('the price of coaching', () => {
  let app: TestApp;
  let prices: Record<string, ProviderPrice>;
  beforeAll(async () => {
    app = await startTestApp();
    jest
      .spyOn(app.get(ProviderReader), 'price')
      .mockImplementation((id) => Promise.resolve(prices[id] ?? null));
  });
  afterAll(() => app.close());

  const shown = async () => {
    const { body } = await app.client().get<Record<string, number>>('/api/site');
    return [body.remoteCoachingAmountCents, body.remoteCoachingAlumniAmountCents];
  };
  const priced = (id: string, amountCents: number): ProviderPrice => ({
    id,
    amountCents,
    currency: 'usd',
  });
  const refresh = () => app.get(CoachingPrices).refresh();

  it('comes from the settings until the provider has been asked [008, 025, 385]', async () => {
    expect(await shown()).toEqual([15_000, 7_500]);
  });

  it('is what the provider charges from then on, including in the FAQ [008, 025]', async () => {
    prices = Object.fromEntries(
      [
        priced('price_remote_coaching_monthly', 17_500),
        priced('price_remote_coaching_alumni', 8_050),
      ].map((price) => [price.id, price]),
    );
    await refresh();
    expect(await shown()).toEqual([17_500, 8_050]);
    const { body } = await app.client().get<{ key: string; answer: string }[]>('/api/faq');
    expect(body.find(({ key }) => key === 'remote-coaching-includes')?.answer).toContain(
      'For $175 a month',
    );
    expect(body.find(({ key }) => key === 'remote-versus-in-person')?.answer).toContain(
      '$80.50 a month',
    );
  });

  it('stays the same when the provider has no such price or can’t be reached', async () => {
    prices = {};
    expect((await refresh()).map(({ variable }) => variable)).toEqual([
      'PRICE_REMOTE_COACHING',
      'PRICE_REMOTE_COACHING_ALUMNI',
    ]);
    expect(await shown()).toEqual([17_500, 8_050]);
  });

  it('notifies pages only about changes', async () => {
    const listener = new Client({ connectionString: app.databaseUrl });
    await listener.connect();
    await listener.query('LISTEN content_changed');
    const reported: unknown[] = [];
    listener.on('notification', ({ payload }) => reported.push(payload));
    const heard = once(listener, 'notification');
    prices = { price_remote_coaching_monthly: priced('price_remote_coaching_monthly', 17_500) };
    await refresh();
    prices = { price_remote_coaching_monthly: priced('price_remote_coaching_monthly', 16_000) };
    await refresh();
    await heard;
    await listener.end();
    expect(reported).toEqual(['provider_prices']);
    expect(await shown()).toEqual([16_000, 8_050]);
  });
});
