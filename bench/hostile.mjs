/**
 * What three hostile clients cost everyone else: each posts the worst bodies that the product still
 * has to inspect, from its own address, as fast as it gets answers, while another client reads a
 * page, a cached response and an application call. Everything runs on 127.0.0.1 in its own folder
 * and is removed afterwards; the hostile clients stop on their own.
 *
 * ROUND_SECONDS (10), ROUNDS (4): how long and how often, alternating with and without hostile
 * clients. CLIENTS (3).
 */
import { SERIES, startShop } from './lib/clinics/shop.mjs';
import { latencies } from './lib/hostile/latencies.mjs';
import { startSenders } from './lib/hostile/senders.mjs';
import { compare, median, quantile, told } from './lib/stats.mjs';

const seconds = Number(process.env.ROUND_SECONDS ?? 10);
const rounds = Number(process.env.ROUNDS ?? 4);
const clients = Number(process.env.CLIENTS ?? 3);
const PATHS = ['/clinics', '/api/clinics', '/api/auth/check'];
/** Hostile clients run a little longer than the measurement, so that they cover all of it. */
const LONGER = 1;

const shop = await startShop();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => shop.stop().finally(() => process.exit(1)));
try {
  await shop.startWeb(0);
  const [port] = shop.webPorts;
  const aim = { port, origin: shop.origin, clinic: SERIES, seconds: seconds + LONGER };
  const statuses = {};
  const alone = () => latencies(port, PATHS, seconds);
  const beside = async () => {
    const { ended } = await startSenders(clients, aim);
    const taken = await latencies(port, PATHS, seconds);
    for (const answers of await ended)
      for (const [status, times] of Object.entries(answers))
        statuses[status] = (statuses[status] ?? 0) + times;
    return taken;
  };
  await latencies(port, PATHS, 1);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await alone();
    pairs.push([await beside(), theirs]);
  }
  for (const path of PATHS) {
    const all = (side) => pairs.flatMap((pair) => pair[side].get(path));
    const slowest = (side) => Math.round(quantile(all(side), 0.99));
    const result = compare(pairs.map((pair) => pair.map((taken) => median(taken.get(path)))));
    console.log(
      `${path.padEnd(16)} ${told(result, 'µs')} alone; p99 ${slowest(0)} µs against ${slowest(1)}   [median ≤ 3]`,
    );
  }
  const failed = Object.keys(statuses).filter(
    (status) => status === 'no answer' || Number(status) >= 500,
  );
  const list = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  console.log(
    `the hostile clients were answered ${list.join(', ')}   [0 × 5xx, 0 without an answer]`,
  );
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
