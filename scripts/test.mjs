/**
 * Runs everything that must pass before a change is merged, for `make test` and CI. Continues after
 * a failure, runs the failed tests once more, and ends with the line "N passed, N failed".
 */
import { join } from 'node:path';
import { CPU_SECONDS, WALL_SECONDS } from './budget.mjs';
import { root, run } from './lib/run.mjs';
import { createSteps, inOrder, node, tool } from './lib/steps.mjs';
import { jestSuite, playwrightSuite } from './lib/suites.mjs';
import { provideSystemNeeds } from './system-needs.mjs';

const { step, tests, rerun, finish, inScratch } = createSteps({
  scratch: join(root, '.test'),
  budget: { cpuSeconds: CPU_SECONDS, wallSeconds: WALL_SECONDS.test },
});

const backend = (project, workers, together) =>
  jestSuite({
    config: 'backend/jest.config.cjs',
    project: ['--selectProjects', project],
    first: ['--maxWorkers', workers],
    together,
  });
const frontend = (shard) =>
  jestSuite({
    config: 'frontend/jest.config.cjs',
    first: ['--maxWorkers', '1', '--shard', shard],
    together: 'frontend/jest.groups.cjs',
  });
const SHARDS = ['1/3', '2/3', '3/3'];
const drift = inOrder(
  node('backend/dist/main.openapi.js', inScratch('openapi.json')),
  (options) =>
    run(
      'npm',
      [
        'exec',
        '-w',
        'frontend',
        '--',
        'openapi-typescript',
        inScratch('openapi.json'),
        '-o',
        inScratch('schema.d.ts'),
      ],
      options,
    ),
  (options) => run('diff', ['-u', 'backend/openapi.json', inScratch('openapi.json')], options),
  (options) =>
    run('diff', ['-u', 'frontend/src/api/schema.d.ts', inScratch('schema.d.ts')], options),
);

const [systemReady, packagesReady] = await Promise.all([
  step('system packages', ({ log }) => provideSystemNeeds(log)),
  step('npm packages', node('scripts/install.mjs', 'all')),
]);
if (packagesReady) {
  let built = false;
  const fromBuild = (act) => async () => {
    if (built) await act();
  };
  // Both lanes, one process each, take the next of these when they're free. The longest come first.
  const waiting = [
    ...SHARDS.map(
      (shard, at) => () => tests(`frontend tests ${at + 1}`, frontend(shard), 'frontend'),
    ),
    fromBuild(() => step('generated files are up to date', drift)),
    fromBuild(async () => {
      if (Number.parseInt(process.versions.node, 10) < 24)
        await step('Node 24', node('scripts/node-24.mjs'));
      else console.log(`Node 24: skipped, because this is Node ${process.versions.node}.`);
    }),
    fromBuild(() => step('weights', node('scripts/check-sizes.mjs'))),
    fromBuild(async () => {
      if (systemReady) await step('words check', node('scripts/check-words.mjs'));
    }),
    () => step('format', tool('oxfmt', '--check')),
    () => tests('backend unit tests', backend('unit', '1')),
    () =>
      tests(
        'tests of the scripts',
        jestSuite({ config: 'scripts/jest.config.cjs', first: ['--maxWorkers', '1'] }),
      ),
    () =>
      tests(
        'payment sandbox tests',
        jestSuite({ config: 'payment-sandbox/jest.config.cjs', first: ['--maxWorkers', '1'] }),
      ),
  ];
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([
    (async () => {
      await step('types and lint', tool('oxlint', '--type-aware', '--type-check'));
      await takeTurns();
    })(),
    (async () => {
      built = await step('build', node('scripts/build.mjs'));
      await takeTurns();
    })(),
  ]);
  // One more than there are cores, because the tests of killed processes mostly wait.
  if (systemReady)
    await tests(
      'backend integration tests',
      backend('integration', '3', 'backend/jest.groups.cjs'),
      'integration',
    );
  // traces take a sixth of the time, so they're recorded only when a failure runs again
  if (systemReady && built)
    await tests(
      'browser tests',
      playwrightSuite({ config: 'e2e/playwright.config.ts', first: ['--trace', 'off'] }),
      'browser',
    );
  await rerun();
}
process.exit(finish());
