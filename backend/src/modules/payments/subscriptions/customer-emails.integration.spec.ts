import { confirmedStudent, mailedToken } from '../../../testing/accounts';
import { startShop, type Shop } from '../testing/shop';

/** Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Bypassed: the queue. */
describe('a changed sign-in address', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('reaches the payment provider, and so does the old one if the change is undone', async () => {
    const { client, id, email, password } = await confirmedStudent(shop.app);
    await shop.buy({ client, email });
    const [{ id: customer } = { id: '' }] = await shop.rows<{ id: string }>(
      'SELECT id FROM provider_customers WHERE student_id = $1',
      [id],
    );
    const emailThere = async () =>
      (await shop.provider<{ email: string }>('GET', `customers/${customer}`)).email;
    const newEmail = 'moved@example.org';
    await client.post('/api/student/email', { newEmail, currentPassword: password });
    const token = await mailedToken(shop.app, 'change-email', newEmail);
    expect(await emailThere()).toBe(email);
    await shop.app.client().post('/api/student/email/confirm', { token });
    await shop.runUntilIdle();
    expect(await emailThere()).toBe(newEmail);
    const undo = await mailedToken(shop.app, 'email-changed', email);
    await shop.app.client().post('/api/student/email/undo', { token: undo });
    await shop.runUntilIdle();
    expect(await emailThere()).toBe(email);
  });
});
