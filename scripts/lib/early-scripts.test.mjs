import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { EARLY_LIMIT, earlyScriptBytes } from './early-scripts.mjs';

const RUN = 'document.documentElement.dataset.scheme = "dark"';
const FILES = {
  '/assets/a.js': randomBytes(12_000).toString('hex'),
  '/assets/b.js': randomBytes(12_000).toString('hex'),
};
const bytesOf = (html) => earlyScriptBytes(html, async (address) => FILES[address]);
const gzip = (text) => gzipSync(text, { level: 9 }).length;
const page = (inside) =>
  `<!doctype html><html><head><link rel="stylesheet" href="/a.css"></head><body>${inside}</body></html>`;

it('counts inline scripts, but not data or what is requested later', async () => {
  const later = `const later = '<link rel="modulepreload" href="/assets/a.js">'`;
  const data =
    '<script type="application/json" id="boot">{"scripts":["/assets/a.js"]}</script><script type="application/ld+json">{}</script>';
  expect(await bytesOf(page(`<script>${RUN}</script>${data}<script>${later}</script>`))).toBe(
    gzip(`${RUN}\n${later}`),
  );
  expect(await bytesOf(page(data))).toBe(0);
});

it.each([
  ['a script of its own', '<script type="module" src="/assets/a.js"></script>'],
  ['a module that is fetched ahead', '<link rel="modulepreload" href="/assets/a.js">'],
  ['a script that is fetched ahead', '<link rel="preload" as="script" href="/assets/a.js">'],
  [
    'both, which is one file',
    '<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/a.js"></script>',
  ],
])('counts %s', async (_what, html) => {
  expect(await bytesOf(page(html))).toBe(gzip(FILES['/assets/a.js']));
});

it('exceeds the limit with two files of twelve thousand random bytes each, but not with one', async () => {
  const one = '<script src="/assets/a.js"></script>';
  expect(await bytesOf(page(one))).toBeLessThan(EARLY_LIMIT);
  expect(await bytesOf(page(`${one}<script src="/assets/b.js"></script>`))).toBeGreaterThan(
    EARLY_LIMIT,
  );
});
