import { newId } from '../../../common/ids/new-id';
import { shiftClock, signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import type { TestClient } from '../../../testing/test-client';
import { startClinicShop, type ClinicShop, type Session } from '../testing/clinic-shop';

interface Refusal {
  readonly code: string;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Bypassed: the queue between
 * outbox and handler.
 */
describe('the waitlist in admin', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  let editionId: string;
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'emails');
    editionId = await shop.editionOf();
    await places(1);
  });
  afterAll(() => shop.close());

  const places = (count: number) =>
    shop.rows('UPDATE clinic_editions SET capacity = $2 WHERE id = $1', [editionId, count]);
  const add = (name: string, more: object = {}) =>
    admin.post<Refusal>('/api/admin/waitlist', {
      editionId,
      firstName: name,
      lastName: 'Line',
      email: `${name}@example.com`,
      ...more,
    });
  const idOf = async (name: string) =>
    (
      await shop.rows<{ id: string }>('SELECT id FROM clinic_waitlist WHERE first_name = $1', [
        name,
      ])
    )[0]?.id ?? '';
  const act = async (name: string, action: 'offer' | 'remove') =>
    admin.post<Refusal>(`/api/admin/waitlist/${await idOf(name)}/${action}`, {});
  const statuses = async () =>
    Object.fromEntries(
      (
        await shop.rows<{ name: string; status: string }>(
          'SELECT first_name AS name, status FROM clinic_waitlist',
        )
      ).map((row) => [row.name, row.status]),
    );
  const taken = async () =>
    (await shop.rows('SELECT 1 FROM clinic_places WHERE edition_id = $1', [editionId])).length;
  const tokenOf = async (email: string) => {
    const [mail] = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'place-offered' AND "to" = $1`,
      [email],
    );
    return decodeURIComponent(/[?&]token=([^\s\]]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  };

  it('adds someone who phoned, once, with the usual email', async () => {
    expect([(await add('Ann')).status, (await add('Ann')).status]).toEqual([204, 204]);
    await shop.runUntilIdle();
    expect(await statuses()).toEqual({ Ann: 'waiting' });
    expect(await shop.mailsTo('ann@example.com')).toEqual(['waitlist-joined']);
    expect((await add('Bob', { email: 'not an address', firstName: '' })).body).toMatchObject({
      fields: { email: expect.any(String), firstName: expect.any(String) },
    });
    expect((await add('Bob', { editionId: newId() })).status).toBe(404);
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'closed' WHERE id = $1`, [editionId]);
    expect((await add('Bob')).body.code).toBe('NOT_ON_SALE');
    expect((await act('Ann', 'offer')).body.code).toBe('NOT_ON_SALE');
  });

  it('offers a free place to the person the coach picks, ahead of the others, for as long as any offer', async () => {
    for (const name of ['Ann', 'Bob', 'Cy']) await add(name);
    expect((await act('Bob', 'offer')).status).toBe(204);
    expect([await statuses(), await taken()]).toEqual([
      { Ann: 'waiting', Bob: 'offered', Cy: 'waiting' },
      1,
    ]);
    expect((await act('Cy', 'offer')).body.code).toBe('NO_PLACE_TO_OFFER');
    expect((await act('Bob', 'offer')).body.code).toBe('NOT_WAITING');
    await shop.runUntilIdle();
    expect((await shop.order({ offerToken: await tokenOf('bob@example.com') })).status).toBe(200);
    await shiftClock(shop.app, '1 minute');
    expect((await act('Bob', 'remove')).body.code).toBe('OFFER_BEING_PAID');
  });

  it('offers one free place to one of two people when the coach clicks for both at once', async () => {
    await add('Ann');
    await add('Bob');
    const answers = await Promise.all([act('Ann', 'offer'), act('Bob', 'offer')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await taken()).toBe(1);
  });

  it('removes a person, and offers their place to the next one', async () => {
    await add('Ann');
    await add('Bob');
    await act('Ann', 'offer');
    expect((await act('Ann', 'remove')).status).toBe(204);
    expect((await act('Ann', 'remove')).body.code).toBe('NOT_WAITING');
    await shop.runUntilIdle();
    expect(await statuses()).toEqual({ Ann: 'left', Bob: 'offered' });
    expect((await shop.order<Session & Refusal>()).body.code).toBe('CLINIC_FULL');
    expect((await admin.post<Refusal>(`/api/admin/waitlist/${newId()}/remove`, {})).body.code).toBe(
      'NOT_WAITING',
    );
  });
});
