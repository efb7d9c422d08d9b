import { confirmedStudent, registeredStudent } from '../../../testing/accounts';
import { startShop, type Shop } from '../testing/shop';
import type { OwnPaymentResponse } from './own-payments.dto';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('a student’s own payments', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const PATH = '/api/student/payments';

  it('lists what they paid, and redirects only them to its receipt', async () => {
    const { client, email } = await confirmedStudent(shop.app);
    expect((await client.get(PATH)).body).toEqual([]);
    await shop.buy({ client, email });
    const { body } = await client.get<OwnPaymentResponse[]>(PATH);
    expect(body).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'subscription',
        amountCents: 15_000,
        refundedCents: 0,
        status: 'paid',
        paidAt: expect.any(String) as string,
      },
    ]);
    const receipt = `${PATH}/${body[0]?.id}/receipt`;
    const answer = await client.get(receipt);
    expect(answer.status).toBe(302);
    expect((await fetch(answer.headers.get('location') ?? '')).status).toBe(200);
    const other = await confirmedStudent(shop.app);
    expect((await other.client.get(PATH)).body).toEqual([]);
    expect((await other.client.get(receipt)).status).toBe(404);
    expect((await client.get(`${PATH}/nonsense/receipt`)).status).toBe(404);
    expect((await shop.app.client().get(PATH)).status).toBe(401);
  });

  it('lists nothing for an address that isn’t confirmed [T15]', async () => {
    const { client, email } = await registeredStudent(shop.app);
    await shop.buy({ email });
    expect((await client.get(PATH)).body).toEqual([]);
  });

  it('lists a plan bought while signed in before the address is confirmed, and nothing else [T15]', async () => {
    const { client, email, id } = await registeredStudent(shop.app);
    await shop.buy({ client, email });
    const { body } = await client.get<OwnPaymentResponse[]>(PATH);
    expect(body).toMatchObject([{ kind: 'subscription', amountCents: 15_000 }]);
    expect((await client.get(`${PATH}/${body[0]?.id}/receipt`)).status).toBe(302);
    await shop.rows(`UPDATE subscriptions SET bought_signed_in = false WHERE student_id = $1`, [
      id,
    ]);
    expect((await client.get(PATH)).body).toEqual([]);
  });
});
