/**
 * A large video that comes through us part by part, four at a time, against a bare node server that writes the same parts to the
 * same disk; and how much the web process grows meanwhile. Everything runs on 127.0.0.1 and is removed afterwards.
 *
 * BYTES (1073741824): of the video. ROUNDS (3): of each, in turn.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

const startSink = async (folder) => {
  await mkdir(folder);
  const sink = spawn(process.execPath, ['-e', SINK, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(sink.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => sink.kill() };
};

const product = await startProduct();
let sink;
const stop = async () => {
  sink?.stop();
  await product.stop();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(1)));
try {
  const folder = join(product.dataDir, 'bench-sink');
  sink = await startSink(folder);
  const file = await paddedClip(size);
  const sender = await startSender(product.url);
  const sent = async (what) => {
    const id = await sender.send(what);
    // What is made of it is no part of this, and must not run beside the next round.
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
    let id;
    let rate = 0;
    peak = Math.max(peak, await peakWhile(web, async () => (rate = await rateOf(async () => (id = await sender.send(file))))));
    await sender.until(id, ['made', 'without']);
    await sender.giveUp(id);
    return rate;
  };
  const bare = async () => {
    const numbers = Array.from({ length: Math.ceil(size / PART) }, (_, n) => n);
    const rate = await rateOf(() =>
      atOnce(4, numbers, (n) =>
        fetch(`${sink.url}/${n}`, { method: 'PUT', body: file.slice(n * PART, Math.min(size, (n + 1) * PART)) }).then((answer) =>
          answer.text(),
        ),
      ),
    );
    await rm(folder, { recursive: true });
    await mkdir(folder);
    return rate;
  };
  const compared = await alternate(ours, bare, rounds);
  console.log(`${Math.round(size / MIB)} MiB through us, to the whole file: ${told(compared, 'MiB/s')}   [≥ 0.8]`);
  console.log(`web holds ${Math.round(before)} MiB before, ${Math.round(peak)} at most: ${Math.round(peak - before)} more   [≤ 48 MiB]`);
} finally {
  await stop();
}
