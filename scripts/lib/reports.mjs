import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { membersOf } from './test-groups.cjs';

/**
 * A result that a run counts.
 * @typedef {object} Case
 * @property {'test' | 'file' | 'run' | 'step'} scope a test; a file that failed outside its tests;
 * a run that did; a step that isn't a test
 * @property {string} id the same in every run of the same thing
 * @property {string} [file] absolute path
 * @property {number} [line]
 * @property {readonly string[]} titles those of the groups around it, then its own
 * @property {'passed' | 'failed' | 'unrun' | 'skipped'} status `unrun` was due to run, but one
 *   before it failed
 * @property {number} ms
 * @property {string} [message] why it failed
 * @property {boolean} [serial] needs those before it in its file
 */

export const isFailure = ({ status }) => status === 'failed' || status === 'unrun';
export const nameOf = ({ titles }) => titles.join(' › ');

const plain = (message) => stripVTControlCharacters(message ?? '').trim();

/** Numbers the cases, to tell two tests with the same name in one file apart. */
const numbered = (cases) => {
  const seen = new Map();
  return cases.map((one) => {
    const count = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, count);
    return count === 1 ? one : { ...one, id: `${one.id} #${count}` };
  });
};

const casesOfJestFile = ({ name: file, status, message, assertionResults }) => {
  const cases = assertionResults.map((test) => ({
    scope: 'test',
    id: `${file} ${test.fullName}`,
    file,
    titles: [...test.ancestorTitles, test.title],
    status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    ms: test.duration ?? 0,
    message: plain(test.failureMessages?.[0]),
  }));
  if (status !== 'failed' || cases.some(isFailure)) return numbered(cases);
  return [
    ...numbered(cases),
    {
      scope: 'file',
      id: file,
      file,
      titles: [file],
      status: 'failed',
      ms: 0,
      message: plain(message),
    },
  ];
};

/**
 * A file that includes other test files, each in a `describe` named by its path
 * (backend/jest.groups.cjs).
 */
const GROUP = /\.group\.js$/;

const CAN_BE_LOADED = 'can be loaded';
/** Jest's own message for a file without tests. */
const NO_TEST = 'Your test suite must contain at least one test.';

/**
 * Splits a group's results into the files that it includes. An error outside all tests belongs to
 * the file that its message names.
 */
const filesOfGroup = ({ name: group, status, message, assertionResults }) => {
  const members = membersOf(group);
  const outside = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  const blamed = outside
    ? (members.find((file) => message.includes(basename(file))) ?? members[0])
    : undefined;
  return members.map((file) => {
    const tests = assertionResults.filter(({ ancestorTitles }) => ancestorTitles[0] === file);
    const unloaded = tests.find(
      ({ title, ancestorTitles }) => title === CAN_BE_LOADED && ancestorTitles.length === 1,
    );
    if (tests.length === 0)
      return { name: file, status: 'failed', message: NO_TEST, assertionResults: [] };
    if (unloaded?.status === 'failed')
      return {
        name: file,
        status: 'failed',
        message: unloaded.failureMessages[0],
        assertionResults: [],
      };
    return {
      name: file,
      status: file === blamed ? 'failed' : 'passed',
      message,
      assertionResults: tests.map((test) => ({
        ...test,
        ancestorTitles: test.ancestorTitles.slice(1),
        fullName: test.fullName.slice(file.length + 1),
      })),
    };
  });
};

/** Returns the cases of a `jest --json` report. */
const jestCases = (report) =>
  report.testResults
    .flatMap((file) =>
      GROUP.test(file.name) && file.assertionResults.length > 0 ? filesOfGroup(file) : [file],
    )
    .flatMap(casesOfJestFile);

/** Playwright's actions follow this; the step's log has them in full. */
const CALL_LOG = '\nCall log:';

const PLAYWRIGHT_STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'failed' };

const specsOf = ({ specs = [], suites = [] }, titles = []) => [
  ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title])),
];

/**
 * Returns the cases of Playwright's JSON report. An error outside its tests (a product that didn't
 * start) is a case of the run.
 */
const playwrightCases = (report) => {
  const cases = report.suites
    .flatMap((file) => specsOf(file))
    .flatMap(({ id, file, line, titles, tests }) =>
      tests.map(({ status, expectedStatus, annotations, results }) => ({
        scope: 'test',
        id,
        file: join(report.config.rootDir, file),
        line,
        titles,
        status: PLAYWRIGHT_STATUS[status] ?? (expectedStatus === 'skipped' ? 'skipped' : 'unrun'),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        message: plain(
          results
            .flatMap(({ errors = [] }) =>
              errors.map(({ message = '' }) => message.split(CALL_LOG)[0].trim()),
            )
            .join('\n'),
        ),
        serial: annotations.some(({ type }) => type === 'serial'),
      })),
    );
  const outside = report.errors.map(({ message }) => ({
    ...failedRun(plain(message)),
    titles: ['outside the tests'],
  }));
  return numbered([...cases, ...outside]);
};

/** Returns the case of a run that failed, but not in one of its tests. */
export const failedRun = (message) => ({
  scope: 'run',
  id: 'run',
  titles: ['the run'],
  status: 'failed',
  ms: 0,
  message,
});

/**
 * Reads a report of Jest or Playwright; undefined if there is none. @returns {Case[] | undefined}
 */
export const readReport = (path) => {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return 'testResults' in report ? jestCases(report) : playwrightCases(report);
};

/** @returns how many passed and how many failed; skipped ones are neither. */
export const countsOf = (cases) => ({
  passed: cases.filter(({ status }) => status === 'passed').length,
  failed: cases.filter(isFailure).length,
});

/**
 * Returns the files with the slowest tests, slowest first. @returns {{ file: string, ms: number
 * }[]}
 */
export const slowestFiles = (cases, count) => {
  const files = new Map();
  for (const { scope, file, ms } of cases) {
    if (scope !== 'test' || !file) continue;
    files.set(file, { file, ms: (files.get(file)?.ms ?? 0) + ms });
  }
  return [...files.values()].sort((one, other) => other.ms - one.ms).slice(0, count);
};
