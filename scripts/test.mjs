/**
 * Everything that must hold before a change is taken: what `make test` and CI run.
 * Goes on after a failure, runs the tests that failed once more, and ends with the line "N passed, N failed".
 */
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { createSteps, inOrder, node, tool } from './lib/steps.mjs';
import { jestSuite, playwrightSuite } from './lib/suites.mjs';
import { provideSystemNeeds } from './system-needs.mjs';

const { step, tests, rerun, finish, inScratch } = createSteps({ scratch: join(root, '.test') });

const backend = (project, workers) =>
  jestSuite({ config: 'backend/jest.config.cjs', project: ['--selectProjects', project], first: ['--maxWorkers', workers] });
const frontend = (shard) => jestSuite({ config: 'frontend/jest.config.cjs', first: ['--maxWorkers', '1', '--shard', shard] });
const drift = inOrder(
  node('backend/dist/main.openapi.js', inScratch('openapi.json')),
  (options) =>
    run('npm', ['exec', '-w', 'frontend', '--', 'openapi-typescript', inScratch('openapi.json'), '-o', inScratch('schema.d.ts')], options),
  (options) => run('diff', ['-u', 'backend/openapi.json', inScratch('openapi.json')], options),
  (options) => run('diff', ['-u', 'frontend/src/api/schema.d.ts', inScratch('schema.d.ts')], options),
);

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
      await tests('tests of the scripts', jestSuite({ config: 'scripts/jest.config.cjs', first: ['--maxWorkers', '1'] }));
      await tests('backend unit tests', backend('unit', '1'));
      await tests('payment sandbox tests', jestSuite({ config: 'payment-sandbox/jest.config.cjs', first: ['--maxWorkers', '1'] }));
      await tests('frontend tests 2', frontend('2/2'));
    })(),
    (async () => {
      built = await step('build', node('scripts/build.mjs'));
      if (built) await step('derived files are fresh', drift);
      if (built) await step('weights', node('scripts/check-sizes.mjs'));
      if (built && systemReady) await step('words that readers get', node('scripts/check-words.mjs'));
      await tests('frontend tests 1', frontend('1/2'));
    })(),
  ]);
  // One more than there are cores: the tests of killed processes mostly wait.
  if (systemReady) await tests('backend integration tests', backend('integration', '3'));
  if (systemReady && built) await tests('browser tests', playwrightSuite({ config: 'e2e/playwright.config.ts' }));
  await rerun();
}
process.exit(finish());
