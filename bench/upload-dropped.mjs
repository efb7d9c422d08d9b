/**
 * A large video from a real browser whose connection is lost repeatedly and whose page is reloaded
 * once: how often each part is sent, whether the result matches the file (SHA-256), and how much
 * the web process grows. Everything runs on 127.0.0.1 and is removed afterwards.
 *
 * BYTES (1073741824): of the video. DROPS (5): lost connections.
 */
import { chromium } from '@playwright/test';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { findChromium } from '../scripts/system-needs.mjs';
import { peakWhile, pidOf, residentOf } from './lib/memory.mjs';
import { startProduct } from './lib/product.mjs';
import { paddedClip } from './lib/sender.mjs';

const size = Number(process.env.BYTES ?? 1024 ** 3);
const drops = Number(process.env.DROPS ?? 5);
const PART = 8 * 1024 ** 2;
const MIB = 1024 ** 2;
const AWAY_MS = 1_500;
const RELOAD_AT = 88; // percent
const LONG_MS = 30 * 60_000;

/**
 * A proxy between browser and product that drops every connection each time this many more bytes
 * have passed.
 */
const startLine = async (port) => {
  const sockets = new Set();
  let carried = 0;
  let dropped = 0;
  let isAway = false;
  const next = () => ((dropped + 1) * size) / (drops + 2);
  const drop = () => {
    dropped += 1;
    isAway = true;
    for (const socket of sockets) socket.destroy();
    setTimeout(() => (isAway = false), AWAY_MS);
  };
  const server = createServer((browser) => {
    if (isAway) return browser.destroy();
    const product = connect(port, '127.0.0.1');
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          browser.destroy();
          product.destroy();
        });
    }
    browser.on('data', (bytes) => {
      carried += bytes.length;
      if (dropped < drops && carried > next()) drop();
    });
    browser.pipe(product).pipe(browser);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    carriedMiB: () => Math.round(carried / MIB),
    dropped: () => dropped,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Writes the clip to disk, part by part; returns its SHA-256. */
const writeVideo = async (path) => {
  const video = await paddedClip(size);
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (let from = 0; from < size; from += PART) {
    const bytes = video.slice(from, Math.min(size, from + PART));
    hash.update(bytes);
    await file.write(bytes);
  }
  await file.close();
  return hash.digest('hex');
};

const hashAt = async (url, cookie) => {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`the video answered ${answer.status}`);
  const hash = createHash('sha256');
  for await (const bytes of answer.body) hash.update(bytes);
  return hash.digest('hex');
};

const product = await startProduct();
let line;
let browser;
const stop = async () => {
  await browser?.close();
  line?.stop();
  await product.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => stop().finally(() => process.exit(1)));
try {
  line = await startLine(Number(new URL(product.url).port));
  const path = join(product.dataDir, 'large.mp4');
  const chosen = await writeVideo(path);
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage({ baseURL: `http://localhost:${line.port}` });
  page.setDefaultTimeout(LONG_MS);
  const sent = new Map();
  let uploadId;
  page.on('request', (request) => {
    const part = /video-upload\/([\w-]+)\/parts\/(\d+)$/.exec(request.url());
    if (request.method() !== 'PUT' || !part) return;
    uploadId = part[1];
    sent.set(part[2], (sent.get(part[2]) ?? 0) + 1);
  });
  const person = {
    firstName: 'Pat',
    lastName: 'Paddler',
    email: 'pat@bench.example',
    password: 'eddy-line-42',
  };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const registered = await page.request.post('/api/student/register', { data: person, headers });
  if (!registered.ok()) throw new Error(`registering answered ${registered.status()}`);
  const choose = () => page.locator('input[type=file]').setInputFiles(path);
  const here = page.getByText('Your video is here.');

  const web = await pidOf(product.dataDir, 'main.web.js');
  const before = await residentOf(web);
  const began = performance.now();
  const peak = await peakWhile(web, async () => {
    await page.goto('/student/upload');
    await choose();
    await page.waitForFunction(
      (percent) => document.body.innerText.match(/(\d+) %/)?.[1] >= percent,
      RELOAD_AT,
    );
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const asks = page.getByText(/Choose the same video again/);
    await asks.or(here).first().waitFor();
    if (await asks.isVisible()) await choose();
    await here.waitFor();
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const arrived = await hashAt(`${product.url}/api/files/${uploadId}`, cookie);
  const again = [...sent.values()].map((times) => times - 1);
  const parts = Math.ceil(size / PART);
  console.log(
    `${Math.round(size / MIB)} MiB in ${parts} parts, ${line.dropped()} connections dropped and one reload, ${seconds} s`,
  );
  console.log(
    `${again.reduce((sum, times) => sum + times, 0)} parts sent again, none more than ${Math.max(...again)} times   [≤ ${drops + 1}, ≤ 1 each time]`,
  );
  console.log(
    `${line.carriedMiB()} MiB went up in all; SHA-256 ${arrived === chosen ? 'equal' : 'DIFFERS'}`,
  );
  console.log(
    `web holds ${Math.round(before)} MiB before, ${Math.round(peak)} at most: ${Math.round(peak - before)} more   [≤ 48 MiB]`,
  );
  if (arrived !== chosen) process.exitCode = 1;
} finally {
  await stop();
}
