/** What is run once more after a run, and what both runs together come to. Pure. */
import { isFailure } from './reports.mjs';

/** More tests than these that pass only at the second try are a failure of the run. */
export const MOST_FLAKY = 3;
/** More failures than these are no accident: they are told, and not run again. */
export const MOST_RERUN = 20;

/** For a pattern in a program's arguments, which take no NUL: any character stands for one that controls. */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\p{Cc}/gu, '.');
const unique = (values) => [...new Set(values)];

/**
 * What a second run has to run: everything, whole files, or single tests (with those that they need before them).
 * @param {import('./reports.mjs').Case[]} cases
 * @returns {{ everything: boolean, files: string[], tests: import('./reports.mjs').Case[] }}
 */
export const planRerun = (cases) => {
  const failed = cases.filter(isFailure);
  const files = unique(failed.filter(({ scope }) => scope === 'file').map(({ file }) => file));
  const single = failed.filter(({ scope, file }) => scope === 'test' && !files.includes(file));
  const together = single.filter(({ serial }) => serial).map(({ file }) => file);
  const tests = cases.filter((one) => single.includes(one) || (one.serial && together.includes(one.file)));
  return { everything: failed.some(({ scope }) => scope === 'run'), files, tests };
};

/** The arguments of each second run of Jest: of whole files, and of tests by their names. */
export const jestSelections = ({ files, tests }) => {
  const names = unique(tests.map(({ titles }) => escaped(titles.join(' ')))).join('|');
  return [
    ...(files.length > 0 ? [['--runInBand', '--runTestsByPath', ...files]] : []),
    ...(tests.length > 0
      ? [['--runInBand', '--testNamePattern', `^(${names})$`, '--runTestsByPath', ...unique(tests.map(({ file }) => file))]]
      : []),
  ];
};

/** The arguments of Playwright's second run. Tests made in a loop share their line, so the title is named too. */
export const playwrightSelections = ({ tests }) => {
  if (tests.length === 0) return [];
  const places = unique(tests.map(({ file, line }) => `${escaped(file)}:${line}`));
  const titles = unique(tests.map(({ titles }) => escaped(titles.join(' '))));
  return [['--workers', '1', '--grep', titles.join('|'), ...places]];
};

/**
 * Both runs together: the second has the last word on what it ran.
 * @param {import('./reports.mjs').Case[]} first
 * @param {import('./reports.mjs').Case[]} again
 * @returns {{ cases: import('./reports.mjs').Case[], flaky: import('./reports.mjs').Case[] }} `flaky`: what failed first and passed then,
 * with why it failed
 */
export const judge = (first, again) => {
  const second = new Map(again.filter(({ status }) => status !== 'skipped').map((one) => [one.id, one]));
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
