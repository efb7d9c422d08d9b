import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const failure = (name, message = '') => ({ name, message: stripVTControlCharacters(message) });

/** Counts of a `jest --json` report and what failed; a suite that could not run at all counts as one failure. */
export const jestCounts = (path) => {
  const report = read(path);
  if (!report) return undefined;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length > 0
        ? tests.map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0]))
        : [failure(name, message)];
    });
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, failures };
};

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Counts of Playwright's JSON report and what failed; errors outside tests (a product that did not start) count as failures. */
export const playwrightCounts = (path) => {
  const report = read(path);
  if (!report) return undefined;
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => failure(title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message));
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [...failures, ...report.errors.map(({ message }) => failure('outside the tests', message))],
  };
};
