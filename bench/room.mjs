/**
 * The review room in a real browser, on a numbered clip in 1080p: stepping to the next frame,
 * compared with a bare page with the same <video>, on the fast-stepping copy and on the original;
 * opening the room from the queue; replaying a talk-through with its voice. What a picture shows is
 * read from the picture. Everything runs on 127.0.0.1 and is removed afterwards. Needs ffmpeg and
 * Chromium.
 *
 * ROUNDS (3): of 60 steps each, alternating. OPENINGS (5). SECONDS (300): of the talk-through.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { OWNER, startProduct } from './lib/product.mjs';
import { freshPage, signInCoach, startBrowser, withCookie } from './lib/room/browser.mjs';
import { makePhoneClip, makeVoice, middleOf } from './lib/room/numbered-clip.mjs';
import { judge, makeTalkThrough } from './lib/room/talk-through.mjs';
import { callerOf, inMemory, startSender } from './lib/sender.mjs';
import { median, quantile } from './lib/stats.mjs';

const rounds = Number(process.env.ROUNDS ?? 3);
const openings = Number(process.env.OPENINGS ?? 5);
const seconds = Number(process.env.SECONDS ?? 300);
const STEPS = 60;
const FROM = 30;
const REST_MS = 60;
const SETTLING_MS = 250;
const CHUNK_BYTES = 1024 * 1024;
const BARE = '/bench-bare-video';

const product = await startProduct();
const { url } = product;
const call = callerOf(url);
let browser;
const stop = async () => {
  await browser?.close();
  await product.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => stop().finally(() => process.exit(1)));

const ms = (number) => `${number.toFixed(number < 10 ? 1 : 0)} ms`;
const spread = (times) => `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`;
const exactOf = (steps) =>
  `${steps.filter(({ wanted, shown }) => shown === wanted).length} of ${steps.length} exact`;

/**
 * Compares steps in the room with steps in a page with only the video, alternating. @param source
 * where the video is loaded from, and its time offset
 */
const compareSteps = async ({ room, bare, clip, source, goal }) => {
  await bare.route(`**${BARE}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><video src="${source.src}" muted playsinline preload="auto"></video>`,
    }),
  );
  await bare.goto(BARE);
  await bare.waitForFunction(
    () => document.querySelector('video').readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  );
  const whereIs = (frame) => middleOf(clip, frame) - source.offset / clip.timescale;
  const [ours, theirs] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await room.bringToFront();
    await room.getByRole('slider', { name: 'Position in the video' }).fill(String(FROM));
    await room.waitForFunction(
      (frame) => window.bench.numberOf(document.querySelector('video')) === frame,
      FROM,
    );
    await room.getByRole('heading', { level: 1 }).focus();
    ours.push(
      ...(await room.evaluate((asked) => window.bench.stepByKeys(asked), {
        from: FROM,
        steps: STEPS,
        restMs: REST_MS,
      })),
    );
    await bare.bringToFront();
    const there = Array.from({ length: STEPS + 1 }, (_, step) => whereIs(FROM + step));
    await bare.evaluate((at) => void (document.querySelector('video').currentTime = at), there[0]);
    await bare.waitForFunction(
      (frame) => window.bench.numberOf(document.querySelector('video')) === frame,
      FROM,
    );
    const asked = { from: FROM, seconds: there.slice(1), restMs: REST_MS };
    theirs.push(...(await bare.evaluate((given) => window.bench.stepByTime(given), asked)));
  }
  const [own, plain] = [ours, theirs].map((steps) => steps.map((step) => step.ms));
  console.log(
    `${goal.what}: room ${spread(own)}, ${exactOf(ours)}; bare page ${spread(plain)}, ${exactOf(theirs)}   [${goal.is}]`,
  );
};

const openRoom = async (page, submissionId) => {
  await page.goto(`/coach/review/${submissionId}`);
  await page.locator('[data-state="exact"]').waitFor();
  return page;
};

/**
 * Measures from the click in the queue to the first picture, each time in a browser with an empty
 * cache.
 */
const measureOpenings = async (coach, submissionId) => {
  const [shown, exact] = [[], []];
  for (let opening = 0; opening < openings; opening += 1) {
    const page = await freshPage(browser, url, coach);
    await page.goto('/coach/dashboard', { waitUntil: 'networkidle' });
    await page.locator(`#queue-${submissionId}`).waitFor();
    const began = performance.now();
    shown.push(await page.evaluate((link) => window.bench.open(link), `queue-${submissionId}`));
    await page.locator('[data-state="exact"]').waitFor();
    exact.push(performance.now() - began);
    await page.context().close();
  }
  const told = (times) =>
    `${ms(median(times))} (${ms(Math.min(...times))}–${ms(Math.max(...times))})`;
  console.log(
    `room opened from the queue: first picture after ${told(shown)}, ready to step after ${told(exact)}   [≤ 1.0 s]`,
  );
};

/** Records through the API as the room does, and delivers. */
const deliverTalk = async ({ cookie, submissionId, uploadId, clip, talk, voice }) => {
  const room = `/api/coach/reviews/${submissionId}`;
  const take = `${room}/recordings/${randomUUID()}`;
  for (let offset = 0; offset < voice.length; offset += CHUNK_BYTES) {
    const bytes = voice.subarray(offset, offset + CHUNK_BYTES);
    const path = `${take}?offset=${offset}&recordedMs=${talk.durationMs}`;
    await call(path, { cookie, method: 'PUT', bytes, headers: { 'content-type': 'audio/webm' } });
  }
  for (let offset = 0; offset < talk.events.length; offset += 500) {
    const body = {
      uploadId,
      timescale: clip.timescale,
      events: talk.events.slice(offset, offset + 500),
    };
    await call(`${take}/timeline?offset=${offset}`, { cookie, method: 'PUT', body });
  }
  const { body: finished } = await call(`${take}/finish`, {
    cookie,
    body: { durationMs: talk.durationMs },
  });
  const { body: opened } = await call(room, { cookie, method: 'GET' });
  const content = { ...opened.draft, takes: [{ ...finished, captions: [] }] };
  const { body: kept } = await call(room, {
    cookie,
    method: 'PUT',
    body: content,
    headers: { 'if-match': `"${opened.version}"` },
  });
  await call(`${room}/deliver`, { cookie, body: { version: kept.version } });
};

/** Measures the student's page, whose video follows the voice from start to end. */
const measureReplay = async ({ student, submissionId, clip, talk }) => {
  const page = await freshPage(browser, url, student);
  await page.goto(`/student/reviews/${submissionId}`);
  await page.locator('[data-state="exact"]').first().waitFor();
  await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0);
  const shown = await page.evaluate(() => window.bench.listen());
  const { stood, offs } = judge(shown, talk, clip, SETTLING_MS);
  const within = offs.filter((off) => off <= 80).length;
  const played = `${spread(offs)}, ${ms(Math.max(...offs))} at most, ${within} of ${offs.length} within 80 ms`;
  console.log(
    `talk-through of ${Math.round(talk.durationMs / 1_000)} s: standing ${stood.exact} of ${stood.looks} exact; playing off by ${played}`,
  );
  console.log(
    `  (looked at ten times a second, from ${SETTLING_MS} ms after each change on)   [exact; within 80 ms]`,
  );
};

try {
  const file = join(product.dataDir, 'bench-phone.mp4');
  const clip = await makePhoneClip(file);
  const sender = await startSender(url);
  const uploadId = await sender.send(inMemory(await readFile(file)));
  const submissionId = await sender.handIn(uploadId, 'Bench');
  if ((await sender.until(uploadId, ['made', 'without'])) !== 'made')
    throw new Error('no copy was made: is ffmpeg installed?');
  browser = await startBrowser();
  const coach = await signInCoach(browser, url, OWNER);
  const cookie = coach.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { body: made } = await call(`/api/files/${uploadId}/video`, { cookie, method: 'GET' });
  console.log(`1080p, ${clip.ticks.length} frames; load of the machine ${loadavg()[0].toFixed(1)}`);

  await measureOpenings(coach, submissionId);
  const bare = await freshPage(browser, url, coach);
  await compareSteps({
    room: await openRoom(await freshPage(browser, url, coach), submissionId),
    bare,
    clip,
    source: { src: made.proxyUrl, offset: made.proxyOffset },
    goal: { what: 'a step on the copy', is: 'p95 ≤ 80 ms, all exact' },
  });
  const withoutCopy = await freshPage(browser, url, coach);
  const none = { ...made, state: 'without', proxyUrl: null, proxyOffset: 0 };
  await withoutCopy.route(`**/api/files/${uploadId}/video`, (route) =>
    route.fulfill({ json: none }),
  );
  await compareSteps({
    room: await openRoom(withoutCopy, submissionId),
    bare: await freshPage(browser, url, coach),
    clip,
    source: { src: `/api/files/${uploadId}`, offset: 0 },
    goal: { what: 'a step on the original', is: 'all exact' },
  });
  for (const context of browser.contexts()) await context.close();

  const recorded = join(product.dataDir, 'bench-voice.webm');
  const talk = makeTalkThrough(clip, seconds);
  makeVoice(recorded, Math.ceil(talk.durationMs / 1_000));
  await deliverTalk({
    cookie,
    submissionId,
    uploadId,
    clip,
    talk,
    voice: await readFile(recorded),
  });
  await measureReplay({ student: withCookie(url, sender.cookie), submissionId, clip, talk });
  console.log(`load of the machine at the end ${loadavg()[0].toFixed(1)}`);
} finally {
  await stop();
}
