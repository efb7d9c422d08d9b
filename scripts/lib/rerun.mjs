/** Determines what to run again after a run, and the combined result of both runs. Pure. */
import { isFailure } from './reports.mjs';

/** More tests than this that pass only on the second try fail the run. */
export const MOST_FLAKY = 3;
/** More failures than this aren't a coincidence, so they're reported and not run again. */
export const MOST_RERUN = 20;

/**
 * Escapes text for a pattern in a program's arguments. Those can't contain NUL, so control
 * characters become "any character".
 */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\p{Cc}/gu, '.');
const unique = (values) => [...new Set(values)];

/**
 * Returns what a second run has to run: everything, whole files, or single tests (with those that
 * they need before them).
 * @param {import('./reports.mjs').Case[]} cases
 * @returns {{ everything: boolean, files: string[], tests: import('./reports.mjs').Case[] }}
 */
export const planRerun = (cases) => {
  const failed = cases.filter(isFailure);
  const files = unique(failed.filter(({ scope }) => scope === 'file').map(({ file }) => file));
  const single = failed.filter(({ scope, file }) => scope === 'test' && !files.includes(file));
  const together = single.filter(({ serial }) => serial).map(({ file }) => file);
  const tests = cases.filter(
    (one) => single.includes(one) || (one.serial && together.includes(one.file)),
  );
  return { everything: failed.some(({ scope }) => scope === 'run'), files, tests };
};

/** Returns the arguments of each second run of Jest, for whole files and for tests by name. */
export const jestSelections = ({ files, tests }) => {
  const names = unique(tests.map(({ titles }) => escaped(titles.join(' ')))).join('|');
  return [
    ...(files.length > 0 ? [['--runInBand', '--runTestsByPath', ...files]] : []),
    ...(tests.length > 0
      ? [
          [
            '--runInBand',
            '--testNamePattern',
            `^(${names})$`,
            '--runTestsByPath',
            ...unique(tests.map(({ file }) => file)),
          ],
        ]
      : []),
  ];
};

/**
 * Returns the arguments of Playwright's second run. Tests created in a loop share a line, so the
 * title is included too.
 */
export const playwrightSelections = ({ tests }) => {
  if (tests.length === 0) return [];
  const places = unique(tests.map(({ file, line }) => `${escaped(file)}:${line}`));
  const titles = unique(tests.map(({ titles }) => escaped(titles.join(' '))));
  return [['--workers', '1', '--grep', titles.join('|'), ...places]];
};

/**
 * Combines both runs; the second one decides about what it ran.
 * @param {import('./reports.mjs').Case[]} first
 * @param {import('./reports.mjs').Case[]} again
 * @returns {{ cases: import('./reports.mjs').Case[], flaky: import('./reports.mjs').Case[] }}
 * `flaky`: what failed first and then passed, with why it failed
 */
export const judge = (first, again) => {
  const second = new Map(
    again.filter(({ status }) => status !== 'skipped').map((one) => [one.id, one]),
  );
  const ran = [...second.values()].filter(({ scope }) => scope === 'test');
  const isFlaky = (one) => {
    if (one.status !== 'failed') return false;
    if (one.scope === 'test') return second.get(one.id)?.status === 'passed';
    return !second.has(one.id) && ran.some(({ file }) => one.scope === 'run' || file === one.file);
  };
  const flaky = first.filter(isFlaky);
  const last = first.filter((one) => !second.has(one.id) && !flaky.includes(one));
  return { cases: [...last, ...second.values()], flaky };
};
