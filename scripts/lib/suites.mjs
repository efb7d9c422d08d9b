/** Starts the test runners. */
import { findTestBrowser } from '../system-needs.mjs';
import { jestSelections, playwrightSelections } from './rerun.mjs';
import { bin, run } from './run.mjs';

/**
 * Node's default of 16 MB makes Jest collect young objects so often that a run takes 7% more CPU.
 * Jest's workers get the flag too; processes that tests start don't.
 */
const MORE_YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * What `steps.tests` runs.
 * @typedef {object} Suite
 * @property {(args: string[], report: string, options: object) => Promise<number>} start runs it
 * with these arguments; its JSON report is written to `report`; resolves with the exit code
 * @property {string[]} first the arguments of the first run
 * @property {(plan: ReturnType<typeof import('./rerun.mjs').planRerun>) => string[][]} selections
 *   those of each second run
 */

/**
 * `together` is the config of the first run, if that is a different one; a file that fails in it runs again separately. @returns {Suite}
 */
export const jestSuite = ({ config, project = [], first = [], together }) => {
  const firstArgs = [
    ...(together ? ['--config', together] : ['--config', config, ...project]),
    ...first,
  ];
  return {
    start: (args, report, options) =>
      run(
        process.execPath,
        [MORE_YOUNG_SPACE, bin('jest'), '--ci', '--json', '--outputFile', report, ...args],
        options,
      ),
    first: firstArgs,
    selections: (plan) =>
      jestSelections(plan).map((args) => ['--config', config, ...project, ...args]),
  };
};

/** @returns {Suite} */
export const playwrightSuite = ({ config, first = [] }) => ({
  start: (args, report, options) =>
    run(bin('playwright'), ['test', '--config', config, ...args], {
      ...options,
      env: { ...options.env, E2E_JSON: report, CHROME_PATH: findTestBrowser() ?? '' },
    }),
  first,
  // keeps the traces of the first failures
  selections: (plan) =>
    playwrightSelections(plan).map((args) => ['--output', '.test/e2e-results-again', ...args]),
});
