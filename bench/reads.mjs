/**
 * What a web process serves from its cache: pages, public reads, availability and unknown URLs,
 * each against node:http with the same bytes and headers, driven by wrk. Everything runs on
 * 127.0.0.1 and is removed afterwards.
 *
 * ROUND_SECONDS (10), ROUNDS (4): how long and how often each side is measured, alternating. ONLY:
 * paths, comma-separated.
 */
import { againstRaw } from './lib/against-raw.mjs';
import { startShop } from './lib/clinics/shop.mjs';
import { told } from './lib/stats.mjs';

const seconds = Number(process.env.ROUND_SECONDS ?? 10);
const rounds = Number(process.env.ROUNDS ?? 4);
const only = process.env.ONLY?.split(',');
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };
const PATHS = [
  ['/', 0.8, BROWSER],
  ['/clinics', 0.8, BROWSER],
  ['/api/availability', 0.8],
  ['/api/clinics', 0.6],
  ['/api/site', 0.6],
  ['/api/vault/videos', 0.6],
  ['/api/modules', 0.6],
  ['/api/nothing', 0.6],
];

const shop = await startShop();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => shop.stop().finally(() => process.exit(1)));
try {
  await shop.startWeb(0);
  for (const [path, goal, headers] of PATHS) {
    if (only && !only.includes(path)) continue;
    const result = await againstRaw(shop, shop.webPorts[0], path, { seconds, rounds, headers });
    console.log(
      `${path.padEnd(18)} ${told(result, 'req/s')}   [≥ ${goal}; ${result.bytes} bytes; node:http used ${result.share.toFixed(2)} of a core]`,
    );
  }
} finally {
  await shop.stop();
}
