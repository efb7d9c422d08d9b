/**
 * Checks what a change affects: `make check`, within 45 seconds after a change to one file. It
 * checks types and lint of the affected workspaces, the format of the changed files, and the tests
 * nearest to them. It compares with the point where this branch left `main`, or with BASE=<commit>,
 * and includes uncommitted and new files. It lists what it left out; `make test` runs everything.
 */
import { basename, join, relative } from 'node:path';
import { WALL_SECONDS } from './budget.mjs';
import {
  changedFiles,
  isCode,
  isImported,
  leftOut,
  nearestTests,
  testsAround,
} from './lib/changes.mjs';
import { bin, outputOf, root } from './lib/run.mjs';
import { createSteps, node, tool } from './lib/steps.mjs';
import { jestSuite, playwrightSuite } from './lib/suites.mjs';
import { provideSystemNeeds } from './system-needs.mjs';

/** Where tests are, and how many of their files fit into the time. */
const SIDES = {
  scripts: { folder: 'scripts', config: 'scripts/jest.config.cjs', project: [], most: 4 },
  unit: {
    folder: 'backend',
    config: 'backend/jest.config.cjs',
    project: ['--selectProjects', 'unit'],
    most: 30,
  },
  sandbox: {
    folder: 'payment-sandbox',
    config: 'payment-sandbox/jest.config.cjs',
    project: [],
    most: 8,
  },
  frontend: { folder: 'frontend', config: 'frontend/jest.config.cjs', project: [], most: 4 },
  integration: {
    folder: 'backend',
    config: 'backend/jest.config.cjs',
    project: ['--selectProjects', 'integration'],
    most: 3,
  },
};
const MOST_BROWSER_FILES = 1;
/** Workspaces that are checked as a whole, because a changed type in one file can break others. */
const TYPED = ['shared', 'backend', 'frontend', 'payment-sandbox', 'e2e'];
/** Workspaces that a change in `shared` affects. */
const LOADS_SHARED = ['backend', 'frontend'];
const NOTHING_MORE = 'the steps after the one that failed';
const BROWSER_CONFIG = 'e2e/playwright.config.ts';

const { base, files } = await changedFiles(process.env.BASE).catch((error) => {
  console.error(`make check compares with a git commit: ${error.message}`);
  process.exit(1);
});
console.log(`${files.length} files differ from ${base.slice(0, 12)}.`);

const { step, tests, finish, note } = createSteps({
  scratch: join(root, '.test', 'check'),
  budget: { wallSeconds: WALL_SECONDS.check },
});
const below = (folder) => files.filter((file) => file.startsWith(`${folder}/`));
const listOf = (items) => items.map((item) => basename(item)).join(', ');

/** Returns the paths, from the root, of the tests that Jest would run with these arguments. */
const listTests = async ({ config, project }, ...args) => {
  const printed = await outputOf(bin('jest'), [
    '--config',
    config,
    ...project,
    '--listTests',
    '--json',
    ...args,
  ]);
  return JSON.parse(printed.slice(printed.lastIndexOf('\n[') + 1)).map((path) =>
    relative(root, path),
  );
};

/** Returns a side's tests that the changed files affect. */
const touchedTests = async (side) => {
  const changed = [
    ...below(side.folder),
    ...(LOADS_SHARED.includes(side.folder) ? below('shared') : []),
  ];
  const imported = changed.filter(isImported);
  const placed = changed.filter((file) => !isImported(file));
  const related =
    imported.length > 0 ? await listTests(side, '--findRelatedTests', ...imported) : [];
  const all = placed.length > 0 ? await listTests(side) : [];
  const { chosen, left } = nearestTests(
    [...new Set([...related, ...placed.flatMap((file) => testsAround(file, all, side.folder))])],
    changed,
    side.most,
  );
  return { side, chosen, left };
};

const runTouched = async (name, { side: { config, project }, chosen, left }, ...args) => {
  if (left.length > 0)
    note(
      `${left.length} of ${chosen.length + left.length} files of ${name} this may affect: ${listOf(left)}`,
    );
  if (chosen.length > 0)
    await tests(
      name,
      jestSuite({ config, project, first: [...args, '--runTestsByPath', ...chosen] }),
    );
};

/** Returns the changed browser test files, then those that import something changed. */
const touchedBrowserFiles = async () => {
  const changed = below('e2e');
  if (changed.length === 0) return { chosen: [], left: [] };
  const list = [
    'test',
    '--config',
    BROWSER_CONFIG,
    '--list',
    '--reporter',
    'json',
    '--only-changed',
    base,
  ];
  const found = await outputOf(bin('playwright'), list).then(
    (report) => JSON.parse(report).suites.map(({ file }) => `e2e/tests/${file}`),
    () => changed.filter((file) => file.endsWith('.spec.ts')), // one that can't be parsed fails when it runs
  );
  return nearestTests(found, changed, MOST_BROWSER_FILES);
};

const lint = async () => {
  const code = files.filter(isCode);
  const isTouched = (folder) => code.some((file) => file.startsWith(`${folder}/`));
  const touched = TYPED.filter(
    (folder) => isTouched(folder) || (LOADS_SHARED.includes(folder) && isTouched('shared')),
  );
  const others = code.filter((file) => !touched.some((folder) => file.startsWith(`${folder}/`)));
  if (code.length > 0)
    await step(
      'types and lint',
      tool('oxlint', '--type-aware', '--type-check', ...touched, ...others),
    );
  if (files.length > 0)
    await step('format', tool('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files));
};

if (await step('npm packages', node('scripts/install.mjs', 'all'))) {
  const [scripts, unit, sandbox, frontend, integration, browser] = await Promise.all([
    ...[SIDES.scripts, SIDES.unit, SIDES.sandbox, SIDES.frontend, SIDES.integration].map(
      touchedTests,
    ),
    touchedBrowserFiles(),
  ]);
  await Promise.all([
    lint(),
    (async () => {
      await runTouched('tests of the scripts', scripts, '--maxWorkers', '1');
      await runTouched('backend unit tests', unit, '--maxWorkers', '1');
      await runTouched('payment sandbox tests', sandbox, '--maxWorkers', '1');
      await runTouched('frontend tests', frontend, '--maxWorkers', '1');
    })(),
  ]);
  const needsSystem = integration.chosen.length > 0 || browser.chosen.length > 0;
  if (needsSystem && !(await step('system packages', ({ log }) => provideSystemNeeds(log))))
    note(NOTHING_MORE);
  else {
    await runTouched('backend integration tests', integration, '--maxWorkers', '2');
    if (browser.left.length > 0)
      note(
        `${browser.left.length} files of browser tests this may affect: ${listOf(browser.left)}`,
      );
    if (browser.chosen.length > 0 && (await step('build', node('scripts/build.mjs'))))
      await tests(
        'browser tests',
        playwrightSuite({ config: BROWSER_CONFIG, first: browser.chosen }),
      );
  }
} else note(NOTHING_MORE);
for (const text of leftOut(files)) note(text);
process.exit(finish());
