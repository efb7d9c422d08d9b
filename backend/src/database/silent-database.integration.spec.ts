import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Pool, type PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BOUNDED_STATEMENTS } from '../common/postgres/bounded-client';
import { toErrorAnswer } from '../common/errors/error-body';
import { BatchLoader } from '../common/postgres/batch-loader';
import { useTestDatabase } from '../testing/test-database';
import { dataSourceOptions } from './data-source';

/**
 * A TCP proxy to the database that can go silent: current connections stay open, but nothing sent
 * over them arrives.
 */
const lineTo = async (databaseUrl: string) => {
  const { port, hostname } = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  const open = new Set<Socket>();
  let made = 0;
  const server = createServer((here) => {
    made += 1;
    const there = connect(Number(port), hostname);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined).on('close', () => open.delete(one));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connectionsMade: () => made,
    goSilent: () => open.forEach((socket) => socket.unpipe().pause()),
    close: async () => {
      open.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
};

/**
 * Real: PostgreSQL, behind a TCP proxy that stops forwarding. The product's timeout is shortened.
 */
describe('a database connection that goes silent', () => {
  const database = useTestDatabase();
  let line: Awaited<ReturnType<typeof lineTo>>;
  let db: DataSource;
  beforeEach(async () => {
    line = await lineTo(database.url);
    const { extra, ...options } = dataSourceOptions(line.url, 1);
    const shortened = { ...(extra as typeof BOUNDED_STATEMENTS), query_timeout: 1_000 };
    db = await new DataSource({ ...options, extra: shortened } as DataSourceOptions).initialize();
  });
  afterEach(async () => {
    await db.destroy();
    await line.close();
  });

  it('is discarded after the timeout, and the next query gets a new one', async () => {
    await db.query('SELECT 1');
    line.goSilent();
    const error = await db.query('SELECT 2').catch((thrown: unknown) => thrown);
    expect(toErrorAnswer(error, 'r1')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect(await db.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
    expect(line.connectionsMade()).toBe(2);
  });

  it('isn’t lent to a caller who waits for it', async () => {
    await db.query('SELECT 1');
    line.goSilent();
    const [silent, waiting] = await Promise.allSettled([
      db.query('SELECT 2'),
      db.query('SELECT 3 AS three'),
    ]);
    expect(silent.status).toBe('rejected');
    expect(waiting).toEqual({ status: 'fulfilled', value: [{ three: 3 }] });
  });

  it('isn’t lent again if its borrower returns it without an error, pipelined or not', async () => {
    for (const pipeline of [true, false]) {
      const pool = new Pool({
        connectionString: line.url,
        max: 1,
        ...BOUNDED_STATEMENTS,
        query_timeout: 1_000,
        pipeline,
      } as PoolConfig);
      const client = await pool.connect();
      line.goSilent();
      await expect(client.query('SELECT 2')).rejects.toThrow('Query read timeout');
      client.release();
      expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
      await pool.end();
    }
  });

  it('blocks no one who shares a statement forever: each asks again over a new one', async () => {
    const doubles = new BatchLoader((numbers: readonly number[]) =>
      db
        .query<{ n: number }[]>('SELECT n * 2 AS n FROM unnest($1::int[]) AS n', [numbers])
        .then((rows) => rows.map(({ n }) => n)),
    );
    expect(await doubles.ask(1)).toBe(2);
    line.goSilent();
    expect(await Promise.all([doubles.ask(2), doubles.ask(3)])).toEqual([4, 6]);
  });

  it('ends a running transaction and releases its connection', async () => {
    const transaction = db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      line.goSilent();
      await Promise.all([tx.query('SELECT 2'), tx.query('SELECT 3')]);
    });
    const error = await transaction.catch((thrown: unknown) => thrown);
    expect(toErrorAnswer(error, 'r1')).toMatchObject({ status: 503 });
    expect(await db.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
  });

  it('isn’t confused with a busy one: queries that queue for long still get their answers', async () => {
    const pool = new Pool({
      connectionString: line.url,
      max: 1,
      ...BOUNDED_STATEMENTS,
      query_timeout: 2_000,
    });
    const before = line.connectionsMade();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => pool.query('SELECT pg_sleep(0.5), 1 AS one')),
    );
    expect(answers.map(({ rows }) => (rows as { one: number }[])[0]?.one)).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
    expect(line.connectionsMade() - before).toBe(1);
    await pool.end();
  });
});
