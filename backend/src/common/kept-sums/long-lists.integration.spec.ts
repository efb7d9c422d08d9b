import { startTestApp, type TestApp } from '../../testing/test-app';
import { firstIdOf } from '../ids/first-id';
import { newId } from '../ids/new-id';
import { OutboxConsole } from '../outbox/outbox-console';
import { KeptSums } from './kept-sums';
import { fromBound, LongLists } from './long-lists';

const ROWS = 60;
const PAGE = 7;
type Direction = 'ASC' | 'DESC';

/** Real: PostgreSQL with its triggers. Rows are written directly to the tables: pages and lengths follow any kind of write. */
describe('a page of a long list', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.db.query('TRUNCATE contact_messages, outbox'));
  afterAll(() => app.close());

  /** Spread over some days and hours of three months, with several at the same time. */
  const atOf = (n: number) => new Date(Date.UTC(2026, 2 + (n % 3), 1 + (n % 4), 6 * (n % 5), 30));
  const asked = (n: number) =>
    app.db.query(
      `INSERT INTO contact_messages (id, first_name, last_name, email, message, created_at) VALUES ($1, 'Ada', '', 'a@example.com', $2, $3)`,
      [newId(), String(n), atOf(n)],
    );
  const query = (offset: number, direction: Direction, by = 'createdAt') => ({
    offset,
    limit: PAGE,
    filter: {},
    order: { by, direction },
  });
  const inOrder = (direction: Direction) => `ORDER BY created_at ${direction}, id ${direction}`;
  const idsOf = async (sql: string, values: unknown[] = []): Promise<string[]> =>
    (await app.db.query<{ id: string }[]>(`SELECT id FROM contact_messages ${sql}`, values)).map(({ id }) => id);

  it.each(['ASC', 'DESC'] as const)('equals the page found by skipping all rows before it, %s', async (direction) => {
    for (let n = 0; n < ROWS; n += 1) await asked(n);
    await app.db.query(`DELETE FROM contact_messages WHERE message LIKE '%3'`);
    await app.db.query(`UPDATE contact_messages SET created_at = created_at + interval '2 days' WHERE message LIKE '%4'`);
    await app.get(KeptSums).fold();
    await asked(ROWS);
    const all = await idsOf(inOrder(direction));
    for (let offset = 0; offset < all.length + PAGE; offset += 1) {
      const page = query(offset, direction);
      const { total, bound, skip } = await app.get(LongLists).placeOf('contact', page);
      expect(total).toBe(all.length);
      const where = fromBound('created_at', page.order, '$1');
      expect(await idsOf(`WHERE ${where} ${inOrder(direction)} LIMIT ${PAGE} OFFSET $2`, [bound, skip])).toEqual(
        all.slice(offset, offset + PAGE),
      );
    }
  });

  it('is empty for an empty list, and a list that has been emptied has length 0', async () => {
    const lists = app.get(LongLists);
    expect(await lists.placeOf('contact', query(5, 'DESC'))).toMatchObject({ total: 0, skip: 5 });
    await asked(1);
    expect(await lists.lengthOf('contact')).toBe(1);
    await app.db.query('TRUNCATE contact_messages');
    expect(await lists.lengthOf('contact')).toBe(0);
  });

  it('of jobs is located by the times of their ids', async () => {
    const ids = Array.from({ length: ROWS }, (_, n) => `${firstIdOf(atOf(n)).slice(0, -3)}${String(n).padStart(3, '0')}`);
    for (const id of ids)
      await app.db.query(
        `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, done_at) VALUES ($1::uuid, 'x', '{}', $2, '', now())`,
        [id, id],
      );
    const oldestFirst = ids.toSorted();
    for (let offset = 0; offset < ROWS; offset += PAGE) {
      const [rows, total] = await app.get(OutboxConsole).list(query(offset, 'DESC', 'id'), { state: 'all' });
      expect([rows.map(({ id }) => id), total]).toEqual([oldestFirst.toReversed().slice(offset, offset + PAGE), ROWS]);
    }
  });
});
