import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { createSteps } from './steps.mjs';
import { jestSuite, playwrightSuite } from './suites.mjs';
import { writeGroups } from './test-groups.cjs';

// Real: Jest and Playwright, run on small projects in a scratch folder, their reports, and the
// steps of `make test`.
let folder;
let printed;

beforeAll(() => {
  delete process.env.JEST_WORKER_ID; // Playwright refuses to run inside Jest
});

beforeEach(() => {
  mkdirSync(join(root, '.test'), { recursive: true });
  folder = mkdtempSync(join(root, '.test', 'fixture-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name, content) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const startSteps = (budget) =>
  createSteps({ scratch: join(folder, 'scratch'), budget, say: (line) => printed.push(line) });
const tally = (name) => readFileSync(join(folder, name), 'utf8');
/** Returns a line for a test's body that fails only in the first run. */
const onlyAtFirst = (name) => `
  const { existsSync, writeFileSync } = require('node:fs');
  const seen = ${JSON.stringify(`${name}.seen`)};
  if (!existsSync(require('node:path').join(__dirname, seen))) {
    writeFileSync(require('node:path').join(__dirname, seen), '');
    throw new Error('no luck the first time');
  }`;
const count = (name) =>
  `require('node:fs').appendFileSync(require('node:path').join(__dirname, ${JSON.stringify(name)}), 'x');`;

const jestProject = () =>
  jestSuite({
    config: file('jest.config.json', JSON.stringify({ rootDir: folder, transform: {} })),
  });

it('reports files that ran as a group separately, and runs them again separately', async () => {
  const whole = (name, body) => file(`${name}.test.js`, body);
  const members = [
    whole(
      'a',
      `describe('a group', () => { test('fails only at first', () => { ${onlyAtFirst('one')} }); test('passes', () => {}); });`,
    ),
    whole(
      'b',
      `afterAll(() => { ${onlyAtFirst('suite')} }); test('passes too', () => { ${count('again')} });`,
    ),
    whole('c', `require('./missing'); test('never runs', () => {});`),
    whole('d', `describe('a group that somebody emptied', () => {});`),
  ];
  writeGroups(join(folder, 'groups'), [{ name: 'fixture', files: members, count: 3 }]);
  const configOf = (name, testMatch) =>
    file(name, JSON.stringify({ rootDir: folder, transform: {}, testMatch }));
  const suite = jestSuite({
    config: configOf('single.json', ['**/*.test.js']),
    together: configOf('together.json', ['**/*.group.js']),
  });
  const { tests, rerun, outcome } = startSteps();
  await tests('fixture', suite);
  await rerun();
  const { passed, failures, flaky } = outcome();
  expect(flaky.map(({ file: path, titles }) => [path, titles.at(-1)]).sort()).toEqual([
    [members[0], 'fails only at first'],
    [members[1], members[1]],
  ]);
  expect(failures.map(({ file: path, titles }) => [path, ...titles]).sort()).toEqual([
    [members[2], members[2]],
    [members[3], members[3]],
  ]);
  expect(passed).toBe(3);
  expect(tally('again')).toBe('xx');
});

it('runs failures once more: what then passes is flaky and counts as passed, what fails again has failed', async () => {
  const suite = jestProject();
  file(
    'a.test.js',
    `describe('a group', () => {
       test('passes (always)', () => { ${count('passes')} });
       test('fails only at first? [1+1]', () => { ${onlyAtFirst('one')} });
       test.each([[2], [3]])('fails always %i', (n) => { ${count('fails')} expect(n).toBe(2); });
     });`,
  );
  file('b.test.js', `${onlyAtFirst('suite')}\ntest('runs once its file can', () => {});`);
  file('c.test.js', `require('./missing');\ntest('never runs', () => {});`);
  const { tests, rerun, finish, outcome } = startSteps();
  expect(await tests('fixture', suite)).toBe(false);
  expect(outcome()).toMatchObject({ passed: 2, failed: 4 });
  await rerun();
  const { passed, failed, failures, flaky } = outcome();
  expect({ passed, failed }).toEqual({ passed: 4, failed: 2 });
  expect(flaky.map(({ titles }) => titles.at(-1))).toEqual([
    'fails only at first? [1+1]',
    join(folder, 'b.test.js'),
  ]);
  expect(flaky.map(({ message }) => message)).toEqual(
    Array(2).fill(expect.stringContaining('no luck the first time')),
  );
  expect(failures.map(({ titles }) => titles.at(-1))).toEqual([
    join(folder, 'c.test.js'),
    'fails always 3',
  ]);
  expect([tally('passes'), tally('fails')]).toEqual(['x', 'xxx']);
  expect(finish()).toBe(1);
  expect(printed.join('\n')).toMatch(
    /\nflaky:\n.*a group › fails only at first\? \[1\+1\]\n.*no luck the first time/,
  );
  expect(printed.join('\n')).toMatch(/\nSlowest files:\n.* s {2}\S+a\.test\.js/);
  expect(printed.join('\n')).toMatch(
    /\nTime by step:\n.* s {2}fixture( \(.* CPU s, slowness .*\))?\n.* s {2}fixture again( \(.* CPU s, slowness .*\))?\n/,
  );
  expect(printed.at(-1)).toBe('4 passed, 2 failed');
});

it.each([
  [3, 0],
  [4, 1],
])(
  'with %i tests that pass only on the second try, a run ends with %i',
  async (flakyTests, code) => {
    const suite = jestProject();
    file(
      'a.test.js',
      Array.from(
        { length: flakyTests },
        (_, at) => `test('no. ${at}', () => { ${onlyAtFirst(`t${at}`)} });`,
      ).join('\n'),
    );
    const { tests, rerun, finish } = startSteps();
    await tests('fixture', suite);
    await rerun();
    expect(finish()).toBe(code);
    expect(printed.at(-1)).toBe(`${flakyTests} passed, ${code} failed`);
  },
);

it('warns about a layer over its budget with its slowest files, and fails the run over twice its budget', async () => {
  const suite = jestProject();
  file('a.test.js', `test('passes', () => {});`);
  const { tests, finish } = startSteps({
    wallSeconds: 720,
    cpuSeconds: { ample: 1000, tight: 0.001 },
  });
  await tests('first', suite, 'ample');
  await tests('second', suite, 'tight');
  expect([finish(), printed.at(-1)]).toEqual([1, '2 passed, 1 failed']);
  const all = printed.join('\n');
  expect(all).toMatch(
    /CPU seconds by layer .*:\n +\d+ {2}of 1000 {2}ample, .* s\n +\d+ {2}of 0\.001 {2}tight, .* s {2}← OVER ITS BUDGET/,
  );
  expect(all).toMatch(/WARNING: tight took .*\n.* s {2}\S+a\.test\.js/);
  expect(all).not.toContain('WARNING: ample');
  expect(all).toMatch(/Total time: .* s of 720 s/);
});

it('doesn’t run again after too many failures', async () => {
  const suite = jestProject();
  file(
    'a.test.js',
    `test.each(Array.from({ length: 21 }, (_, at) => at))('no. %i', () => { ${count('runs')} throw new Error('broken'); });`,
  );
  const { tests, rerun, finish } = startSteps();
  await tests('fixture', suite);
  await rerun();
  expect(tally('runs')).toHaveLength(21);
  expect([finish(), printed.at(-1)]).toEqual([1, '0 passed, 21 failed']);
});

it('runs everything again, and counts it once, if a run ends badly although its tests passed', async () => {
  const suite = jestProject();
  file('teardown.js', `module.exports = () => { ${onlyAtFirst('teardown')} };`);
  file(
    'jest.config.json',
    JSON.stringify({ rootDir: folder, transform: {}, globalTeardown: '<rootDir>/teardown.js' }),
  );
  file('a.test.js', `test('passes', () => { ${count('passes')} });`);
  const { tests, rerun, finish } = startSteps();
  await tests('fixture', suite);
  await rerun();
  expect(tally('passes')).toBe('xx');
  expect([finish(), printed.at(-1)]).toEqual([0, '1 passed, 0 failed']);
  expect(printed.join('\n')).toMatch(/\nflaky:\n {2}fixture\n.*no luck the first time/s);
});

it('doesn’t repeat steps that aren’t tests', async () => {
  const { step, rerun, finish } = startSteps();
  let runs = 0;
  expect(await step('types', async () => (runs += 1))).toBe(false);
  await rerun();
  expect([runs, finish(), printed.at(-1)]).toEqual([1, 1, '0 passed, 1 failed']);
});

describe('browser tests', () => {
  const project = () => {
    const config = `module.exports = {
      testMatch: '**/*.spec.js', fullyParallel: true, workers: 2, outputDir: 'out',
      globalSetup: './setup.js', reporter: [['json', { outputFile: process.env.E2E_JSON }]],
    };`;
    return playwrightSuite({ config: file('playwright.config.js', config) });
  };

  it('runs only the failed one again, not its neighbors, and a serial group from its start', async () => {
    const suite = project();
    file('setup.js', 'module.exports = () => {};');
    const begin = `const { test, expect } = require('@playwright/test');`;
    file(
      'loop.spec.js',
      `${begin} for (const n of [1, 2]) test(\`no. (\${n}) \`, () => { ${count('loop')} if (n === 2) { ${onlyAtFirst('loop')} } });
       test('fails always', () => { expect(1).toBe(2); });
       test.skip('left out', () => {});`,
    );
    file(
      'row.spec.js',
      `${begin} test.describe.configure({ mode: 'serial' });
       test('first', () => { ${count('row')} });
       test('second', () => { ${onlyAtFirst('row')} });
       test('third', () => { ${count('row')} });`,
    );
    const { tests, rerun, finish, outcome } = startSteps();
    await tests('fixture', suite);
    expect(outcome()).toMatchObject({ passed: 2, failed: 4 });
    await rerun();
    expect(outcome().flaky.map(({ titles }) => titles.at(-1))).toEqual(['no. (2) ', 'second']);
    expect([tally('loop'), tally('row')]).toEqual(['xxx', 'xxx']);
    expect([finish(), printed.at(-1)]).toEqual([1, '5 passed, 1 failed']);
  });

  it('runs everything again if the product didn’t start', async () => {
    const suite = project();
    file('setup.js', `module.exports = () => { ${onlyAtFirst('setup')} };`);
    file('a.spec.js', `require('@playwright/test').test('passes', () => {});`);
    const { tests, rerun, finish } = startSteps();
    await tests('fixture', suite);
    await rerun();
    expect([finish(), printed.at(-1)]).toEqual([0, '1 passed, 0 failed']);
    expect(printed.join('\n')).toMatch(/\nflaky:\n {2}fixture\n.*no luck the first time/);
    expect(readdirSync(join(folder, 'scratch', 'results')).sort()).toEqual([
      'fixture-again.json',
      'fixture.json',
    ]);
  });
});
