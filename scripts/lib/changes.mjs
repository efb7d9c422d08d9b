/**
 * Determines what a change affects and which tests are nearest to it. Everything except
 * `changedFiles` is pure.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, root } from './run.mjs';

const CODE = /\.[cm]?[jt]sx?$/;
/** Loaded by their location, not by an import. */
const FOUND_BY_PLACE = /\/migrations\//;
/** A change to one of these affects everything, so only `make test` can check it. */
const EVERYTHING =
  /(^|\/)(package(-lock)?\.json|\.npmrc|\.swcrc|tsconfig[\w.]*\.json|jest\.[\w.-]+\.cjs|\.oxlintrc\.json)$/;

const git = (...args) => outputOf('git', args);
const names = (output) => output.split('\0').filter(Boolean);

/**
 * Returns the files that differ from a commit: committed since, changed or new, but not removed.
 * @param {string | undefined} wanted the commit to compare with; the default is where this branch
 *   left `main`
 * @returns {Promise<{ base: string, files: string[] }>} paths from the project's root
 */
export const changedFiles = async (wanted) => {
  const leftMain = () => git('merge-base', 'main', 'HEAD').catch(() => 'HEAD'); // a clone may have no main
  const base = (
    await git('rev-parse', '--verify', `${wanted || (await leftMain()).trim()}^{commit}`)
  ).trim();
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', '-z', base, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return {
    base,
    files: [...new Set([...names(changed), ...names(added)])]
      .filter((file) => existsSync(join(root, file)))
      .sort(),
  };
};

/** Returns whether the linter reads the file. */
export const isCode = (file) => CODE.test(file);
/** Returns whether Jest finds the file's tests by following imports. */
export const isImported = (file) => isCode(file) && !FOUND_BY_PLACE.test(file);
export const touchesEverything = (file) => EVERYTHING.test(file);

const foldersOf = (file) => file.split('/').slice(0, -1);

/** Returns the number of steps from folder to folder between two files. */
const stepsBetween = (one, other) => {
  const [from, to] = [foldersOf(one), foldersOf(other)];
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return from.length + to.length - 2 * shared;
};

/**
 * Returns the tests nearest to a change: first the changed ones, then those next to a changed file,
 * and so on outward.
 * @returns {{ chosen: string[], left: string[] }} at most `most` chosen (more only if more were
 *   changed themselves), and the others
 */
export const nearestTests = (tests, changed, most) => {
  const distanceOf = (test) =>
    changed.includes(test) ? -1 : Math.min(...changed.map((file) => stepsBetween(test, file)));
  const distances = new Map(tests.map((test) => [test, distanceOf(test)]));
  const sorted = [...tests].sort(
    (one, other) => distances.get(one) - distances.get(other) || one.localeCompare(other),
  );
  const count = Math.max(most, sorted.filter((test) => distances.get(test) < 0).length);
  return { chosen: sorted.slice(0, count), left: sorted.slice(count) };
};

/**
 * Returns the tests in and below the nearest folder around a file that has any; none if that is the
 * whole side.
 */
export const testsAround = (file, tests, side) => {
  for (
    let folders = foldersOf(file);
    folders.length > foldersOf(`${side}/x`).length;
    folders = folders.slice(0, -1)
  ) {
    const found = tests.filter((test) => test.startsWith(`${folders.join('/')}/`));
    if (found.length > 0) return found;
  }
  return [];
};

/** Folders that are built into the product, and whose tests are found by imports and folders. */
const BUILT = ['shared', 'backend', 'frontend', 'payment-sandbox', 'content'];
const TESTED = ['shared', 'backend', 'frontend', 'payment-sandbox', 'scripts', 'e2e'];
const TEST = /\.(spec|test)\.[cm]?[jt]sx?$/;
const isBelow = (folders) => (file) => folders.some((folder) => file.startsWith(`${folder}/`));

/**
 * Returns what a check of these files leaves out besides tests further away: what needs the whole
 * built product, and what only reads a file.
 * @returns {string[]} in words
 */
export const leftOut = (files) => {
  const read = files.filter(
    (file) => !isBelow(TESTED)(file) || (!isBelow(['e2e'])(file) && !isImported(file)),
  );
  const everywhere = files.filter(touchesEverything);
  return [
    ...(files.some((file) => isBelow(BUILT)(file) && !TEST.test(file))
      ? [
          'generated files are up to date, sizes, the words check, and all browser tests except the ones it runs: they need the whole product',
        ]
      : []),
    ...(read.length > 0
      ? [`tests that read files without importing them: ${read.join(', ')}`]
      : []),
    ...(everywhere.length > 0
      ? [`everything else that a change in ${everywhere.join(', ')} affects`]
      : []),
  ];
};
