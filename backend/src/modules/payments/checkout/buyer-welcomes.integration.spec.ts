import {
  confirmedStudent,
  mailedToken,
  mailsTo,
  registeredStudent,
} from '../../../testing/accounts';
import type { TestClient } from '../../../testing/test-client';
import { startShop, type Shop } from '../testing/shop';
import type { CheckoutProgressResponse } from './checkout.dto';

/** Real: PostgreSQL, HTTP, the payment sandbox and its webhooks. Not real: the queue. */
describe('the welcome after paying', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const seen = async (id: string, client: TestClient = shop.app.client()) =>
    (await client.get<CheckoutProgressResponse>(`/api/checkout/sessions/${id}`)).body;
  const sendLink = (id: string) =>
    shop.app.client().post<{ code: string }>(`/api/checkout/sessions/${id}/sign-in-link`);

  it('masks the address, and shows nothing before it’s paid', async () => {
    const { body } = await shop.checkout();
    expect(await seen(body.id)).toMatchObject({ linkSentTo: null, intakeInvite: null });
    const { id } = await shop.buy({ email: 'nell@example.com' });
    expect(await seen(id)).toMatchObject({ linkSentTo: 'n•••@example.com' });
  });

  it('sends the link again to the address that paid, three times an hour', async () => {
    const email = 'again@example.com';
    const { id } = await shop.buy({ email });
    expect((await sendLink(id)).status).toBe(204);
    expect(await mailedToken(shop.app, 'set-password', email)).toHaveLength(43);
    await sendLink(id);
    const last = await sendLink(id);
    expect(last.status).toBe(429);
    expect(await mailsTo(shop.app, 'set-password', email)).toBe(2);
    expect((await sendLink('cs_made_up')).status).toBe(404);
  });

  it('needs no link for an account that can sign in, and invites only its own session', async () => {
    const known = await confirmedStudent(shop.app);
    const signedOut = await shop.buy({ email: known.email });
    expect(await seen(signedOut.id)).toMatchObject({ linkSentTo: null, intakeInvite: null });
    expect((await sendLink(signedOut.id)).body.code).toBe('NO_LINK_NEEDED');
    const fresh = await registeredStudent(shop.app);
    const signedIn = await shop.buy({ client: fresh.client, email: fresh.email });
    expect(await seen(signedIn.id, fresh.client)).toMatchObject({
      linkSentTo: null,
      intakeInvite: expect.any(String),
    });
  });

  it('shows the whole address to its own session only', async () => {
    const { client, email } = await registeredStudent(shop.app);
    const { id } = await shop.buy({ email });
    expect(await seen(id, client)).toMatchObject({ linkSentTo: email });
    expect(await seen(id)).toMatchObject({ linkSentTo: 'p•••@example.org' });
  });

  it('invites to the first intake for two hours, and not once it was sent', async () => {
    const { id } = await shop.buy({ email: 'intake@example.com' });
    const { intakeInvite: invite } = await seen(id);
    const answers = {
      email: 'intake@example.com',
      coachingPriorities: ['playboating:1'],
      skillRatings: '{}',
      paddlingGoals: 'Loop without thinking',
      invite,
    };
    expect((await shop.app.client().post('/api/student/intake', answers)).status).toBe(201);
    expect(await seen(id)).toMatchObject({ intakeInvite: null });
    const old = await shop.buy({ email: 'old@example.com' });
    expect(await seen(old.id)).toMatchObject({ intakeInvite: expect.any(String) });
    await shop.rows(`UPDATE payments SET paid_at = paid_at - interval '2 hours 1 minute'`);
    expect(await seen(old.id)).toMatchObject({ intakeInvite: null });
  });
});
