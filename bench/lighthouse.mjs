/**
 * What a visitor on a phone feels: Lighthouse's mobile preset over the built product, RUNS times a page (3), the median with the
 * best and worst performance beside it. PAGES names other pages, comma-separated. The product runs on ports and data of its own.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/system-needs.mjs';
import { startProduct } from './lib/product.mjs';

const RUNS = Number(process.env.RUNS ?? 3);
const PAGES = (
  process.env.PAGES ?? '/,/remote-coaching,/clinics,/curriculum,/the-vault,/about,/blog,/blog/late-is-right,/faq,/contact,/privacy'
).split(',');
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

const measure = async (address) => {
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await report(address));
  const score = (category) => reports.map(({ categories }) => Math.round(categories[category].score * 100));
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
    'HTML kB gz': Number(((await gzipped(address))[1] / 1000).toFixed(1)),
    missed: [
      ...new Set(
        reports.flatMap(({ audits, categories }) =>
          CATEGORIES.slice(1).flatMap((category) =>
            categories[category].auditRefs
              .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
              .map(({ id }) => id),
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
    table[page] = await measure(`${product.url}${page}`);
    console.log(`${page}: performance ${table[page].performance}`);
  }
} finally {
  await product.stop();
}
console.log(`\nLighthouse, mobile preset, ${RUNS} runs a page: medians; accessibility, best practices and SEO are the worst of the runs`);
console.table(table);
