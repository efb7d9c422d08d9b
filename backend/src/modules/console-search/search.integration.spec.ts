import { searched } from '../../common/postgres/like-anywhere';
import { confirmedStudent, signedInOwner } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { patternOf } from './search.rules';
import type { SearchResponse } from './search.dto';

/** Real: PostgreSQL with its indexes, HTTP, sessions. */
describe('admin search', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const find = async (q: string, client = owner) =>
    (await client.get<SearchResponse>(`/api/admin/search?q=${encodeURIComponent(q)}`)).body;
  const addBooking = (name: string, email: string | null, status = 'completed') =>
    app.db.query(
      `INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, amount_cents, price_cents, paid_cents, customer_name, customer_email, booked_at)
       SELECT gen_random_uuid(), id, 'full', $3, 0, 340000, 0, $1, $2, now() FROM clinic_editions LIMIT 1`,
      [name, email, status],
    );

  it('finds people, bookings and articles by a few letters, but no one erased and nothing unpaid', async () => {
    const { id, email } = await confirmedStudent(app);
    const erased = await confirmedStudent(app);
    await app.db.query(
      `UPDATE students SET first_name = 'Bo', last_name = 'Percent 50%' WHERE id = $1`,
      [id],
    );
    await app.db.query(
      `UPDATE students SET first_name = 'Bo', last_name = 'Gone', erased_at = now() WHERE id = $1`,
      [erased.id],
    );
    for (let count = 0; count < 6; count += 1) await addBooking(`Bo Booker ${count}`, null);
    await addBooking('Bo Booker unpaid', null, 'pending');

    const found = await find(' bo ');
    expect(found.people).toEqual([{ id, name: 'Bo Percent 50%', email }]);
    expect(found.bookings).toHaveLength(5);
    expect(found.more).toEqual(['bookings']);
    expect(
      found.bookings.every(({ name, email: none }) => name.startsWith('Bo Booker') && none === ''),
    ).toBe(true);
    expect((await find('0%')).people).toEqual([]);
    expect((await find('50%')).people.map((person) => person.id)).toEqual([id]);
    expect((await find(email.toUpperCase().slice(2))).people.map((person) => person.id)).toContain(
      id,
    );
    expect((await find('late is right')).posts).toMatchObject([
      { title: expect.stringContaining('Late Is Right') as string },
    ]);
    expect(await find('b')).toEqual({ people: [], bookings: [], posts: [], more: [] });
  });

  it('finds names however their accents and apostrophes are typed', async () => {
    const { id } = await confirmedStudent(app);
    await app.db.query(
      `UPDATE students SET first_name = 'Iñaki', last_name = 'O’Brien Núñez' WHERE id = $1`,
      [id],
    );
    await addBooking('Zoë D’Angelo', null);
    for (const typed of ['nunez', 'NÚÑEZ', "o'brien", 'o’brien', 'OBrien n', 'inaki o'])
      expect((await find(typed)).people.map((person) => person.id)).toEqual([id]);
    for (const typed of ["zoe d'angelo", 'Zoë D‘Angelo'])
      expect((await find(typed)).bookings).toHaveLength(1);
    const inList = async (list: string, q: string) =>
      (
        await owner.get<unknown[]>(
          `/api/admin/${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
        )
      ).body;
    expect(await inList('students', 'nunez')).toHaveLength(1);
    expect(await inList('bookings', "zoe d'ang")).toHaveLength(1);
    expect(await inList('faq', 'it’s')).toEqual(await inList('faq', "it's"));
  });

  it('uses an index for each query, however few letters there are, and is for staff only', async () => {
    await app.db.transaction(async (tx) => {
      // with so few rows, reading another index from end to end looks as cheap
      for (const plan of ['seqscan', 'indexscan', 'indexonlyscan'])
        await tx.query(`SET LOCAL enable_${plan} = off`);
      for (const [table, text] of [
        ['students', `first_name || ' ' || last_name`],
        ['students', 'email::text'],
        ['clinic_bookings', 'customer_name'],
        ['clinic_bookings', 'customer_email::text'],
        ['blog_posts', 'title'],
      ] as const)
        for (const words of ['bo', 'boof'])
          expect(
            JSON.stringify(
              await tx.query(
                `EXPLAIN SELECT 1 FROM ${table} WHERE ${searched(text)} LIKE '${patternOf(words)}'`,
              ),
            ),
          ).toContain('Bitmap');
    });
    const { client } = await confirmedStudent(app);
    expect((await client.get('/api/admin/search?q=bo')).status).toBe(403);
    expect((await owner.get('/api/admin/search')).status).toBe(400);
  });
});
