import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { built } from './clinics/dist.mjs';

/** Asked so often before anything is measured. */
const WARM_UP = 20;

/** Who owns a product that is started for a benchmark; it is told before the product starts. */
export const OWNER = { email: 'coach@wavetrain.example', password: 'six-boats-in-the-eddy' };
export const tellOwner = () => Object.assign(process.env, { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password });

const cookieOf = (answer) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

/** Signs somebody in, or registers them. @returns the cookie that says so */
export const signIn = async (product, path, body) => {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return cookieOf(answer);
};

/** The product's own database. */
export const connectTo = async (product) => {
  const [{ postgres }, { postgresPassword }] = await Promise.all(
    ['ports.json', 'secrets.json'].map(async (name) => JSON.parse(await readFile(join(product.dataDir, name), 'utf8'))),
  );
  const db = new pg.Client(`postgresql://wavetrain:${postgresPassword}@127.0.0.1:${postgres}/wavetrain`);
  db.on('error', () => undefined); // ended with the product: why it ends is thrown where it is
  await db.connect();
  return db;
};

/** Folds all sums that are kept, as the worker does each minute of what a minute brings. */
export const folded = (db) => new (built('common/kept-sums/kept-sums').KeptSums)(db).fold();

/** Median and 99th percentile of one question asked one time after the other, in ms. */
export const timesOf = async (url, cookie, asked) => {
  const times = [];
  for (let n = 0; n < asked + WARM_UP; n += 1) {
    const before = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    if (n >= WARM_UP) times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)], p99: times[Math.ceil(times.length * 0.99) - 1] };
};

/** One line for each question: what it took of few rows and of many, and how much that grows. */
export const printGrowth = (measured, goal) => {
  for (const [name, [small, large]] of Object.entries(measured))
    console.log(
      `${name.padEnd(32)} p50 ${small.p50.toFixed(1)} → ${large.p50.toFixed(1)} ms (${(large.p50 / small.p50).toFixed(2)}×)   p99 ${small.p99.toFixed(1)} → ${large.p99.toFixed(1)} ms   [${goal}]`,
    );
};
