/**
 * What a visitor on a phone experiences: Lighthouse's mobile preset over the built product, RUNS
 * times per page (5). Prints the median, plus the best and worst performance. PAGES selects other
 * pages, comma-separated. The product runs on its own ports and data.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { earlyScriptBytes } from '../scripts/lib/early-scripts.mjs';
import { findChromium } from '../scripts/system-needs.mjs';
import { startProduct } from './lib/product.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const LISTED = [
  ...[
    '/',
    '/remote-coaching',
    '/clinics',
    '/curriculum',
    '/training-programs',
    '/the-vault',
    '/about',
    '/blog',
    '/blog/late-is-right',
  ],
  ...['/faq', '/contact', '/privacy'],
];
/**
 * Pages reached through a personal link or after payment: search engines are told not to index them
 * (`noindex`).
 */
const UNLISTED = ['/success', '/cancel', '/discount', '/clinics/offer', '/clinics/pay'];
/** Their SEO score is computed without this audit, which requires the opposite. */
const OF_LISTED_ALONE = 'is-crawlable';
const PAGES = process.env.PAGES?.split(',') ?? [...LISTED, ...UNLISTED];
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const COMMAND = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Lighthouse sometimes loses a browser's trace and reports it; that isn't a result, so the run is
 * repeated.
 */
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
    [
      COMMAND,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
    },
  );
  return JSON.parse(stdout);
};

/** Returns the bytes of a page's scripts, each gzipped, however they were sent to the browser. */
const scriptBytes = async ({ audits }) => {
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      const [, bytes] = await gzipped(url);
      return bytes;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};

/** Returns the bytes of the scripts that load before the page is readable and usable. */
const earlyBytes = async (address) =>
  earlyScriptBytes(await (await fetch(address)).text(), async (script) =>
    Buffer.from(await (await fetch(new URL(script, address))).arrayBuffer()),
  );

/** Fetches a URL's body as gzip, because fetch() would decompress it. */
const gzipped = async (address) => {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response
        .on('data', (chunk) => (bytes += chunk.length))
        .on('end', () => resolve([response.statusCode, bytes]));
    }).on('error', reject);
  });
};

/** Returns the audits that count in a category, with Lighthouse's weights. */
const auditsOf = (page, { audits, categories }, category) =>
  categories[category].auditRefs.filter(
    ({ id, weight }) =>
      weight > 0 &&
      audits[id].score !== null &&
      !(id === OF_LISTED_ALONE && UNLISTED.includes(page)),
  );
const scoreOf = (page, report, category) => {
  const refs = auditsOf(page, report, category);
  const sum = (valueOf) => refs.reduce((total, ref) => total + valueOf(ref), 0);
  return Math.round(
    (100 * sum(({ id, weight }) => weight * report.audits[id].score)) / sum(({ weight }) => weight),
  );
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
    'JS kB gz': Number(
      (Math.max(...(await Promise.all(reports.map(scriptBytes)))) / 1000).toFixed(1),
    ),
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
console.log(
  `\nLighthouse, mobile preset, ${RUNS} runs a page: medians; accessibility, best practices and SEO are the worst of the runs`,
);
console.table(table);
