/**
 * Clinics: rows 2 to 6 of the figures against their baselines, and invariants 1 and 2 with two
 * built web processes and a worker, plus the negative control. Everything runs on 127.0.0.1 in its
 * own folder and is removed afterwards.
 *
 * ROUND_SECONDS (3) and ROUNDS (4): how long and how often each side is measured, alternating.
 * CALLS (300), SALES (200), PAST (1000000), BUYERS (200), CROWDS (50): sizes. ONLY selects figures,
 * comma-separated (`2,2b,2c,3,4,5,6,6b,crowd`).
 */
import {
  cachedAvailability,
  staleness,
  uncachedAvailability,
  withPastBookings,
} from './lib/clinics/availability-figures.mjs';
import { crowds, unlockedCrowds } from './lib/clinics/crowd.mjs';
import { checkoutCall, mailQueued, purchases, webhooks } from './lib/clinics/purchase-figures.mjs';
import { startShop } from './lib/clinics/shop.mjs';

const number = (name, otherwise) => Number(process.env[name] ?? otherwise);
const seconds = number('ROUND_SECONDS', 3);
const rounds = number('ROUNDS', 4);
const calls = number('CALLS', 300);
const sales = number('SALES', 200);
const past = number('PAST', 1_000_000);
const buyers = number('BUYERS', 200);
const crowdRounds = number('CROWDS', 50);
const only = process.env.ONLY?.split(',');

const wants = (figure) => !only || only.includes(figure);
const tell = async (figure, goal, work) => {
  if (wants(figure)) console.log(`${figure.padEnd(5)} ${await work()}   [${goal}]`);
};

const shop = await startShop();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => shop.stop().finally(() => process.exit(1)));
let holds = true;
try {
  const webs = [await shop.startWeb(0), await shop.startWeb(1)];
  await tell('2', 'cached availability while people buy / node:http ≥ 0.8', () =>
    cachedAvailability(shop, { seconds, rounds }),
  );
  await tell(
    '2b',
    'stale by 100 ms at most',
    async () => `a change is seen after ${Math.round(await staleness(shop, 20))} ms at worst`,
  );
  await tell('3', 'uncached availability / bare node and pg ≥ 0.8', () =>
    uncachedAvailability(shop, { seconds, rounds }),
  );
  await tell('4', 'purchase transaction / pgbench ≥ 1.0, exactly 6 sold', () =>
    purchases(shop, { seconds, rounds }),
  );
  for (const delayMs of [20, 0])
    await tell('5', 'checkout beyond the provider / bare script ≤ 1.5 at p50 and p99', () =>
      checkoutCall(shop, { calls, delayMs }),
    );
  await tell('6', 'webhook / bare script ≤ 1.5, p99 ≤ 50 ms', () =>
    webhooks(shop, { calls, rounds }),
  );
  await shop.rows(`UPDATE outbox SET done_at = now() WHERE done_at IS NULL`);
  const worker = wants('6b') || wants('crowd') ? await shop.startWorker() : null;
  await tell('6b', 'the mail of a paid place queued: p99 ≤ 50 ms', () =>
    mailQueued(shop, { sales }),
  );
  if (wants('crowd')) {
    const locked = await crowds(shop, { buyers, rounds: crowdRounds });
    await Promise.all([...webs, worker].map(({ stop }) => stop()));
    const blind = await Promise.all([
      shop.startWeb(0, { locked: false }),
      shop.startWeb(1, { locked: false }),
    ]);
    const unlocked = await unlockedCrowds(shop, { buyers, rounds: 20 });
    await Promise.all(blind.map(({ stop }) => stop()));
    holds = locked.holds && unlocked.holds;
    console.log(
      `crowd ${locked.text}   [0 oversold in 10,000]\n      ${unlocked.text}   [must oversell]`,
    );
  }
  await tell('2c', 'no slower than ±10 % with past bookings', () =>
    withPastBookings(shop, { seconds, rounds, past }),
  );
} finally {
  await shop.stop();
}
if (!holds) process.exitCode = 1;
