import { expect } from '@playwright/test';
import { brotliCompressSync, constants } from 'node:zlib';
import { EARLY_LIMIT, earlyScriptBytes } from '../../scripts/lib/early-scripts.mjs';
import { test } from '../support/test';

/** What arrives in one round trip of 14,600 bytes behind 1,180 of headers; more costs a phone 150 ms. */
const MOST_BYTES = 13_400;
/** Below it too as it is seeded; how a clinic’s sale stands, which other tests change meanwhile, brings words of its own. */
const CLINICS_MOST_BYTES = 13_900;

const PAGES = [
  ['/', MOST_BYTES],
  ['/remote-coaching', MOST_BYTES],
  ['/clinics', CLINICS_MOST_BYTES],
  ['/clinics/offer', MOST_BYTES],
  ['/clinics/pay', MOST_BYTES],
  ['/discount', MOST_BYTES],
  ['/curriculum', MOST_BYTES],
  ['/training-programs', MOST_BYTES],
  ['/the-vault', MOST_BYTES],
  ['/about', MOST_BYTES],
  ['/contact', MOST_BYTES],
  ['/blog', MOST_BYTES],
  ['/blog/late-is-right', MOST_BYTES],
  ['/faq', MOST_BYTES],
  ['/privacy', MOST_BYTES],
  ['/success', MOST_BYTES],
  ['/cancel', MOST_BYTES],
  ['/no-such-water', MOST_BYTES],
] as const;

/** A body in the form that a page kept for a while is sent in. */
const compressed = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }).length;

test('every public page’s HTML is small enough to be there at once', async ({ request }) => {
  const tooHeavy: string[] = [];
  for (const [path, most] of PAGES) {
    const bytes = compressed(await (await request.get(path)).body());
    if (bytes > most) tooHeavy.push(`${path}: ${bytes} bytes compressed, at most ${most} are allowed`);
  }
  expect(tooHeavy).toEqual([]);
});

test('no public page needs more than 20 kB of scripts before it can be read and used', async ({ request }) => {
  const bodyOf = async (address: string) => (await request.get(address)).body();
  const weights: [string, number][] = [];
  for (const [path] of PAGES) weights.push([path, await earlyScriptBytes(await (await request.get(path)).text(), bodyOf)]);
  expect(weights.filter(([, bytes]) => bytes > EARLY_LIMIT)).toEqual([]);
  // what keeps a press before the page wakes is there: of nothing the limit would hold too
  expect(weights.filter(([, bytes]) => bytes < 500)).toEqual([]);
});

test('a page that a browser holds is not sent again', async ({ request }) => {
  for (const path of ['/', '/the-vault', '/faq', '/blog/late-is-right']) {
    const etagNow = async () => (await request.get(path)).headers().etag!;
    let status = 0;
    // anew where another test wrote in between
    await expect(async () => {
      const held = await etagNow();
      status = (await request.get(path, { headers: { 'If-None-Match': held } })).status();
      expect(await etagNow()).toBe(held);
    }).toPass({ timeout: 30_000 });
    expect(status, path).toBe(304);
  }
});
