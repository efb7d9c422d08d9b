import { join } from 'node:path';
import { built } from './dist.mjs';
import { againstRaw } from '../against-raw.mjs';
import { requestsPerSecond } from '../wrk.mjs';
import { press, SERIES } from './shop.mjs';
import { alternate, told } from '../stats.mjs';

const PATH = '/api/availability';
const HERE = import.meta.dirname;
const LISTENING = /listening on (\d+)/;

const server = async (shop, file, env) => {
  const { match, stop } = await shop.processes.start(process.execPath, [join(HERE, file)], {
    env,
    ready: LISTENING,
  });
  return { port: Number(match[1]), stop };
};

/** Runs buyers who start checkouts one after another while `state.buying` is true. */
const buyers = async (shop, state) => {
  while (state.buying) {
    await shop.rows('DELETE FROM clinic_places');
    await shop.rows(`DELETE FROM clinic_bookings WHERE status = 'pending'`);
    for (let place = 0; place < 6 && state.buying; place += 1)
      await press(shop.webPorts[1], shop.origin);
  }
};

/** Row 2: the cached response, against node:http with the same bytes, while people buy. */
export const cachedAvailability = async (shop, { seconds, rounds }) => {
  await shop.emptyClinic(6);
  const state = { buying: true };
  const buying = buyers(shop, state);
  const result = await againstRaw(shop, shop.webPorts[0], PATH, { seconds, rounds });
  state.buying = false;
  await buying;
  return told(result, 'req/s');
};

/**
 * Measures how long after a booking the response is still out of date, in ms: the worst of this
 * many.
 */
export const staleness = async (shop, times) => {
  const read = async () =>
    (await (await fetch(`http://127.0.0.1:${shop.webPorts[0]}${PATH}`)).json())[`${SERIES}-full`]
      .held;
  const worst = [];
  for (let time = 0; time < times; time += 1) {
    const id = await shop.emptyClinic(6);
    while ((await read()) !== 0);
    await shop.rows(
      `WITH b AS (INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, booked_at)
         VALUES (gen_random_uuid(), $1, 'full', 'pending', gen_random_uuid(), 340000, 340000, now()) RETURNING id)
       INSERT INTO clinic_places (id, edition_id, state, expires_at, booking_id) SELECT gen_random_uuid(), $1, 'held', now() + interval '1 hour', id FROM b`,
      [id],
    );
    const since = performance.now();
    while ((await read()) !== 1);
    worst.push(performance.now() - since);
  }
  return Math.max(...worst);
};

/** Returns the statement as it is sent, with the name it is prepared under. */
const statementOfAvailability = async () => {
  const { EditionsRepository } = built('modules/clinics/editions/editions.repository');
  let statement;
  await new EditionsRepository({
    manager: { query: async (sent) => ((statement = sent), []) },
  }).current();
  return JSON.stringify(statement);
};

/** Row 3: one database read per response, against bare node and pg with the same SQL. */
export const uncachedAvailability = async (shop, { seconds, rounds }) => {
  await shop.emptyClinic(6);
  const env = { DATABASE_URL: shop.databaseUrl, STATEMENT: await statementOfAvailability() };
  const ours = await server(shop, 'uncached.mjs', { ...env, OURS: '1' });
  const theirs = await server(shop, 'uncached.mjs', env);
  const measure = ({ port }) => requestsPerSecond(port, PATH, seconds);
  await measure(ours);
  const result = await alternate(
    () => measure(ours),
    () => measure(theirs),
    rounds,
  );
  await Promise.all([ours.stop(), theirs.stop()]);
  return told(result, 'req/s');
};

/**
 * Row 2, second half: the same read in a database with this many bookings of past editions, and in
 * one with none.
 */
export const withPastBookings = async (shop, { seconds, rounds, past }) => {
  await shop.emptyClinic(6);
  const other = await shop.anotherDatabase('past');
  await other.emptyClinic(6);
  await other.rows('ALTER TABLE clinic_bookings DISABLE TRIGGER USER'); // totals that nothing here reads
  await other.rows(
    `WITH editions AS (
       INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
       SELECT gen_random_uuid(), s.id, date '2024-12-31' - n * 2, date '2025-01-01' - n * 2, 'America/Chicago', 340000, 170000, 100
         FROM generate_series(1, $1::int / 300 + 1) n CROSS JOIN clinic_series s RETURNING id)
     INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, paid_cents, booked_at)
     SELECT gen_random_uuid(), id, 'full', 'completed', gen_random_uuid(), 340000, 340000, 340000, now() - interval '2 years'
       FROM editions CROSS JOIN generate_series(1, 100) LIMIT $1`,
    [past],
  );
  await other.rows(
    `INSERT INTO clinic_places (id, edition_id, state, booking_id) SELECT gen_random_uuid(), edition_id, 'paid', id FROM clinic_bookings WHERE status = 'completed'`,
  );
  // Cleanup after writing a million rows shouldn't count towards the cost of reading.
  await other.rows('VACUUM (FREEZE, ANALYZE)');
  await other.rows('CHECKPOINT');
  const env = { STATEMENT: await statementOfAvailability(), OURS: '1' };
  const full = await server(shop, 'uncached.mjs', { ...env, DATABASE_URL: other.url });
  const empty = await server(shop, 'uncached.mjs', { ...env, DATABASE_URL: shop.databaseUrl });
  const measure = ({ port }) => requestsPerSecond(port, PATH, seconds);
  await measure(full);
  await measure(empty);
  const result = await alternate(
    () => measure(full),
    () => measure(empty),
    rounds,
  );
  await Promise.all([full.stop(), empty.stop()]);
  return `${told(result, 'req/s')}; with ${past} past bookings against none`;
};
