/**
 * What a visitor on a phone feels: Lighthouse's mobile preset over the built product, RUNS times a page (5), the median with the
 * best and worst performance beside it. PAGES names other pages, comma-separated. The product runs on ports and data of its own.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { earlyScriptBytes } from '../scripts/lib/early-scripts.mjs';
import { findChromium } from '../scripts/system-needs.mjs';
import { startProduct } from './lib/product.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const LISTED = [
  ...['/', '/remote-coaching', '/clinics', '/curriculum', '/training-programs', '/the-vault', '/about', '/blog', '/blog/late-is-right'],
  ...['/faq', '/contact', '/privacy'],
];
/** What one person comes to by a link of theirs, or from the payment: search engines are told to leave it out (`noindex`). */
const UNLISTED = ['/success', '/cancel', '/discount', '/clinics/offer', '/clinics/pay'];
/** So of those SEO is what it is without this audit, which asks for the opposite. */
const OF_LISTED_ALONE = 'is-crawlable';
const PAGES = process.env.PAGES?.split(',') ?? [...LISTED, ...UNLISTED];
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const COMMAND = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Lighthouse loses a browser's trace now and then, and says so; that is no measurement, so it is asked again. */
const report = async (address, triesLeft = 3) => {
  try {
    return await oneReport(address);
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .at(-1)
      .slice(0, 300);
    if (triesLeft === 1) throw new Error(`${address}: ${reason}`, { cause: error.code });
    console.log(`${address}: once more (${reason})`);
    return report(address, triesLeft - 1);
  }
};

const oneReport = async (address) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [COMMAND, address, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${CHROME_FLAGS}`],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 },
  );
  return JSON.parse(stdout);
};

/** Bytes of a page's scripts, each compressed by gzip whatever the browser was sent. */
const scriptBytes = async ({ audits }) => {
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      const [, bytes] = await gzipped(url);
      return bytes;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};

/** Those of them that come before the page can be read and used. */
const earlyBytes = async (address) =>
  earlyScriptBytes(await (await fetch(address)).text(), async (script) =>
    Buffer.from(await (await fetch(new URL(script, address))).arrayBuffer()),
  );

/** An address's body as gzip: fetch() would unpack it. */
const gzipped = async (address) => {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve([response.statusCode, bytes]));
    }).on('error', reject);
  });
};

/** What counts of a category, as Lighthouse weighs it. */
const auditsOf = (page, { audits, categories }, category) =>
  categories[category].auditRefs.filter(
    ({ id, weight }) => weight > 0 && audits[id].score !== null && !(id === OF_LISTED_ALONE && UNLISTED.includes(page)),
  );
const scoreOf = (page, report, category) => {
  const refs = auditsOf(page, report, category);
  const sum = (valueOf) => refs.reduce((total, ref) => total + valueOf(ref), 0);
  return Math.round((100 * sum(({ id, weight }) => weight * report.audits[id].score)) / sum(({ weight }) => weight));
};

const measure = async (page, address) => {
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await report(address));
  const score = (category) => reports.map((one) => scoreOf(page, one, category));
  const of = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue));
  const performance = score('performance');
  return {
    performance: median(performance),
    range: `${Math.min(...performance)}–${Math.max(...performance)}`,
    a11y: Math.min(...score('accessibility')),
    'best practices': Math.min(...score('best-practices')),
    SEO: Math.min(...score('seo')),
    'LCP ms': Math.round(of('largest-contentful-paint')),
    'TBT ms': Math.round(of('total-blocking-time')),
    CLS: Number(of('cumulative-layout-shift').toFixed(4)),
    'JS kB gz': Number((Math.max(...(await Promise.all(reports.map(scriptBytes)))) / 1000).toFixed(1)),
    'of it before use': Number(((await earlyBytes(address)) / 1000).toFixed(1)),
    'HTML kB gz': Number(((await gzipped(address))[1] / 1000).toFixed(1)),
    missed: [
      ...new Set(
        reports.flatMap((one) =>
          CATEGORIES.slice(1).flatMap((category) =>
            auditsOf(page, one, category)
              .map(({ id }) => id)
              .filter((id) => one.audits[id].score < 1),
          ),
        ),
      ),
    ].join(' '),
  };
};

const product = await startProduct();
const table = {};
let interrupted = false;
const interrupt = () => {
  interrupted = true;
};
process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
try {
  for (const page of PAGES) {
    if (interrupted) break;
    table[page] = await measure(page, `${product.url}${page}`);
    console.log(`${page}: performance ${table[page].performance}`);
  }
} finally {
  await product.stop();
}
console.log(`\nLighthouse, mobile preset, ${RUNS} runs a page: medians; accessibility, best practices and SEO are the worst of the runs`);
console.table(table);
