/**
 * A large video uploaded part by part, four at a time, through URLs signed for a store and through
 * us, against a bare node server that writes the same parts to the same disk; also, how much the
 * web process grows. The store is a bare server too, so that only the product is measured.
 * Everything runs on 127.0.0.1 and is removed afterwards.
 *
 * BYTES (1073741824): of the video. ROUNDS (3): of each side, alternating. BY: only one of the two
 * ways, `store` or `us`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBareServer } from './lib/bare-server.mjs';
import { peakWhile, pidOf, residentOf } from './lib/memory.mjs';
import { startProduct } from './lib/product.mjs';
import { atOnce, paddedClip, startSender } from './lib/sender.mjs';
import { alternate, told } from './lib/stats.mjs';

const size = Number(process.env.BYTES ?? 1024 ** 3);
const rounds = Number(process.env.ROUNDS ?? 3);
const PART = 8 * 1024 ** 2;
const MIB = 1024 ** 2;

const SINK = `
const { createWriteStream } = require('node:fs');
const { pipeline } = require('node:stream/promises');
const server = require('node:http').createServer(async (request, answer) => {
  await pipeline(request, createWriteStream(process.argv[1] + request.url, { flush: true }));
  answer.writeHead(204).end();
}).listen(0, '127.0.0.1', () => console.log(server.address().port));`;

const STORE = resolve(import.meta.dirname, 'lib/parts-store.mjs');
const settingsOf = ({ port }) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'bench',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'bench',
  S3_SECRET_ACCESS_KEY: 'bench',
  S3_FORCE_PATH_STYLE: 'true',
});

const WAYS = {
  store: `MiB by a store's signed addresses`,
  us: 'MiB through us',
};
const ways = Object.keys(WAYS).filter((way) => !process.env.BY || process.env.BY === way);

const stops = [];
const stop = async () => {
  for (const one of stops.splice(0).toReversed()) await one();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => stop().finally(() => process.exit(1)));

/** Uploads to the product and to the bare server alternately, and prints how they compare. */
const measure = async (way) => {
  const folder = await mkdtemp(join(tmpdir(), 'wavetrain-bench-upload-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const [kept, into] = [join(folder, 'store'), join(folder, 'sink')];
  await Promise.all([mkdir(kept), mkdir(into)]);
  const started = async (starting) => {
    const one = await starting;
    stops.push(one.stop);
    return one;
  };
  const store = way === 'store' ? await started(startBareServer(STORE, kept)) : null;
  const product = await started(startProduct(store ? settingsOf(store) : {}));
  const sink = await started(startBareServer('-e', SINK, into));
  const file = await paddedClip(size);
  const sender = await startSender(product.url);
  /**
   * Uploads, and waits until processing is done, since that isn't measured and must not overlap
   * with the next round.
   */
  const sent = async (what, around = (work) => work()) => {
    let id;
    await around(async () => (id = await sender.send(what)));
    await sender.until(id, ['made', 'without']);
    await sender.giveUp(id);
  };
  await sent(await paddedClip(2 * PART));
  const web = await pidOf(product.dataDir, 'main.web.js');
  const before = await residentOf(web);
  let peak = before;
  const rateOf = async (work) => {
    const began = performance.now();
    await work();
    return (size / MIB / (performance.now() - began)) * 1_000;
  };
  const ours = async () => {
    let rate = 0;
    await sent(file, async (work) => {
      peak = Math.max(peak, await peakWhile(web, async () => (rate = await rateOf(work))));
    });
    return rate;
  };
  const bare = async () => {
    const numbers = Array.from({ length: Math.ceil(size / PART) }, (_, n) => n);
    const rate = await rateOf(() =>
      atOnce(4, numbers, (n) =>
        fetch(`http://127.0.0.1:${sink.port}/${n}`, {
          method: 'PUT',
          body: file.slice(n * PART, Math.min(size, (n + 1) * PART)),
        }).then((answer) => answer.text()),
      ),
    );
    await rm(into, { recursive: true });
    await mkdir(into);
    return rate;
  };
  const compared = await alternate(ours, bare, rounds);
  console.log(
    `${Math.round(size / MIB)} ${WAYS[way]}, to the whole file: ${told(compared, 'MiB/s')}   [≥ 0.8]`,
  );
  console.log(
    `web holds ${Math.round(before)} MiB before, ${Math.round(peak)} at most: ${Math.round(peak - before)} more   [≤ 48 MiB]`,
  );
};

try {
  for (const way of ways) {
    await measure(way);
    await stop();
  }
} finally {
  await stop();
}
