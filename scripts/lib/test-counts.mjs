import { existsSync, readFileSync } from 'node:fs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Counts of a `jest --json` report; a suite that could not run at all counts as one failure. */
export const jestCounts = (path) => {
  const report = read(path);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
};

/** Counts of Playwright's JSON report; errors outside tests (a product that did not start) count as failures. */
export const playwrightCounts = (path) => {
  const report = read(path);
  return report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.errors.length };
};
