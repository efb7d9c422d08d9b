/**
 * Everything that must hold before a change is taken: what `make test` and CI run.
 * Goes on after a failure, shows each, and ends with the line "N passed, N failed".
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './lib/run.mjs';
import { jestCounts, playwrightCounts } from './lib/test-counts.mjs';
import { findChromium, provideSystemNeeds } from './system-needs.mjs';

const SCRATCH = join(root, '.test');
const STEP_WITHIN_MS = 20 * 60_000;
const SHOWN_FAILURES = 3;
const SHOWN_LINES = 12;
/** What a developer may have set for running the product must not reach its tests. */
const OURS =
  /^(APP_MODE|PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|REDIS_URL|QUEUE_\w+|SESSION_SECRET|APP_SECRET|STRIPE_\w+|PAY_PAGE_PROXY|SMTP_URL|S3_\w+|OWNER_\w+|SANDBOX_\w+|NODE_ENV|LOG_LEVEL|METRICS_\w+|FAILPOINT)$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
env.CI = '1';

let passed = 0;
let failed = 0;
const failures = [];
const inScratch = (...names) => join(SCRATCH, ...names);
const seconds = (since) => `${Math.round((performance.now() - since) / 1000)} s`;

/** Runs one step, shows its output only where it failed, and counts it: by its report where it has one, else as one. */
const step = async (name, work, count) => {
  const since = performance.now();
  const log = inScratch('logs', `${name.replaceAll(' ', '-')}.log`);
  const code = await work({ log, env, withinMs: STEP_WITHIN_MS });
  const counts = count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(...(counts.failures ?? [{ name, message: readOr(log, '') }]));
  if (counts.failed > 0)
    console.log(`\n✗ ${name} (${seconds(since)}): ${counts.passed} passed, ${counts.failed} failed\n${readOr(log, '')}\n`);
  else console.log(`✓ ${name} (${seconds(since)}): ${counts.passed} passed`);
  return counts.failed === 0;
};

const readOr = (path, fallback) => {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return fallback;
  }
};

const node =
  (script, ...args) =>
  (options) =>
    run(process.execPath, [script, ...args], options);
const tool =
  (name, ...args) =>
  (options) =>
    run(bin(name), args, options);
const oneAfterAnother =
  (...works) =>
  async (options) => {
    for (const work of works) {
      const code = await work(options);
      if (code !== 0) return code;
    }
    return 0;
  };

const jest = (name, side, workers, ...args) => {
  const report = inScratch('results', `${name.replaceAll(' ', '-')}.json`);
  const work = tool(
    'jest',
    '--config',
    `${side}/jest.config.cjs`,
    '--ci',
    '--maxWorkers',
    workers,
    '--json',
    '--outputFile',
    report,
    ...args,
  );
  return [name, work, () => jestCounts(report)];
};

const browserTests = () => {
  const report = inScratch('results', 'e2e.json');
  const work = (options) =>
    run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      ...options,
      env: { ...env, E2E_JSON: report, CHROME_PATH: findChromium() ?? '' },
    });
  return ['browser tests', work, () => playwrightCounts(report)];
};

const drift = oneAfterAnother(
  node('backend/dist/main.openapi.js', inScratch('openapi.json')),
  (options) =>
    run('npm', ['exec', '-w', 'frontend', '--', 'openapi-typescript', inScratch('openapi.json'), '-o', inScratch('schema.d.ts')], options),
  (options) => run('diff', ['-u', 'backend/openapi.json', inScratch('openapi.json')], options),
  (options) => run('diff', ['-u', 'frontend/src/api/schema.d.ts', inScratch('schema.d.ts')], options),
);

rmSync(SCRATCH, { recursive: true, force: true });
mkdirSync(inScratch('results'), { recursive: true });

const began = performance.now();
const [systemReady, packagesReady] = await Promise.all([
  step('system packages', ({ log }) => provideSystemNeeds(log)),
  step('npm packages', node('scripts/install.mjs', 'all')),
]);
if (packagesReady) {
  let built = false;
  // Two lanes of one process each, then the tests that need the whole machine.
  await Promise.all([
    (async () => {
      await step('types', tool('tsc', '-b', '--pretty', 'false'));
      await step('lint', tool('eslint', '.', '--max-warnings', '0'));
      await step('format', tool('prettier', '--check', '--log-level', 'warn', '.'));
      await step(...jest('backend unit tests', 'backend', '1', '--selectProjects', 'unit'));
      await step(...jest('payment sandbox tests', 'payment-sandbox', '1'));
      await step(...jest('frontend tests 2', 'frontend', '1', '--shard', '2/2'));
    })(),
    (async () => {
      built = await step('build', node('scripts/build.mjs'));
      if (built) await step('derived files are fresh', drift);
      await step(...jest('frontend tests 1', 'frontend', '1', '--shard', '1/2'));
    })(),
  ]);
  // One more than there are cores: the tests of killed processes mostly wait.
  if (systemReady) await step(...jest('backend integration tests', 'backend', '3', '--selectProjects', 'integration'));
  if (systemReady && built) await step(...browserTests());
}

// Once more at the end, where whoever keeps only the last lines finds them.
for (const { name, message } of failures.slice(0, SHOWN_FAILURES)) {
  const lines = message.split('\n').filter((line) => line.trim());
  console.log(`\n✗ ${name}\n${lines.slice(0, SHOWN_LINES).join('\n')}`);
}
console.log(`\nAll of it took ${seconds(began)}. Logs: ${inScratch('logs')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
