/**
 * The admin's lists at 10,000 and at 100,000 rows each: the first, middle and last page of every
 * list, the dashboard and the tiles above the bookings, requested one at a time over HTTP. Prints
 * the median and 99th percentile in milliseconds, and how much the median grows. Everything runs on
 * 127.0.0.1 and is removed afterwards.
 *
 * SECONDS (10): how long each request is repeated at each size. ROWS (100000): the larger size.
 * LISTS: only these lists, such as emails,jobs.
 */
import { connectTo, signIn } from './lib/asking.mjs';
import { printGrowth, timesOf } from './lib/growth.mjs';
import { TABLES } from './lib/console-rows.mjs';
import { OWNER, startProduct } from './lib/product.mjs';

const seconds = Number(process.env.SECONDS ?? 10);
const SIZES = [10_000, Number(process.env.ROWS ?? 100_000)];
const PAGE = 25;
const lists = Object.entries(TABLES).filter(
  ([name]) => !process.env.LISTS || process.env.LISTS.split(',').includes(name),
);
const TILES = {
  dashboard: '/api/admin/dashboard',
  'tiles of bookings': '/api/admin/bookings/summary',
};

const fill = async (db, from, to) => {
  for (const [name, { rows }] of lists) {
    const began = performance.now();
    for (const sql of [rows].flat()) await db.query(sql, [from, to]);
    console.error(
      `${name}: ${to - from} rows in ${Math.round((performance.now() - began) / 1_000)} s`,
    );
  }
  await db.query('VACUUM ANALYZE');
  await db.query('CHECKPOINT');
};

const product = await startProduct();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => product.stop().finally(() => process.exit(1)));
try {
  const db = await connectTo(product);
  const cookie = await signIn(product, '/api/coach/login', OWNER);
  const lengthOf = async (path) =>
    Number(
      (await fetch(`${product.url}${path}?range=[0,0]`, { headers: { cookie } })).headers.get(
        'x-total-count',
      ),
    );
  const measured = {};
  let filled = 0;
  for (const size of SIZES) {
    await fill(db, filled, size);
    filled = size;
    for (const [name, { path }] of lists) {
      const length = await lengthOf(path);
      if (length < size) throw new Error(`${path} says that it has ${length} rows`);
      const pages = { first: 0, middle: Math.floor(length / 2), last: length - PAGE };
      for (const [page, offset] of Object.entries(pages))
        (measured[`${name}, ${page} page`] ??= []).push(
          await timesOf(
            `${product.url}${path}?range=[${offset},${offset + PAGE - 1}]`,
            cookie,
            seconds,
          ),
        );
    }
    for (const [name, path] of Object.entries(TILES))
      (measured[name] ??= []).push(await timesOf(product.url + path, cookie, seconds));
  }
  await db.end();
  printGrowth(measured, 'p99 ≤ 100 ms');
} finally {
  await product.stop();
}
