/** What a change touches, and which of the tests around it are nearest. All but `changedFiles` is pure. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, root } from './run.mjs';

const CODE = /\.[cm]?[jt]sx?$/;
/** Found by their place, not by an import. */
const FOUND_BY_PLACE = /\/migrations\//;
/** A change to one of these touches everything, which is for `make test` to tell. */
const EVERYTHING = /(^|\/)(package(-lock)?\.json|\.npmrc|\.swcrc|tsconfig[\w.]*\.json|jest\.[\w.-]+\.cjs|\.oxlintrc\.json)$/;

const git = (...args) => outputOf('git', args);
const names = (output) => output.split('\0').filter(Boolean);

/**
 * The files that differ from a commit: committed since, changed and new ones; not those removed.
 * @param {string | undefined} wanted the commit to compare with; without one it is where this branch left `main`
 * @returns {Promise<{ base: string, files: string[] }>} paths from the project's root
 */
export const changedFiles = async (wanted) => {
  const leftMain = () => git('merge-base', 'main', 'HEAD').catch(() => 'HEAD'); // a clone may have no main
  const base = (await git('rev-parse', '--verify', `${wanted || (await leftMain()).trim()}^{commit}`)).trim();
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', '-z', base, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return { base, files: [...new Set([...names(changed), ...names(added)])].filter((file) => existsSync(join(root, file))).sort() };
};

/** Files that the linter reads. */
export const isCode = (file) => CODE.test(file);
/** Files whose tests Jest finds by following imports. */
export const isImported = (file) => isCode(file) && !FOUND_BY_PLACE.test(file);
export const touchesEverything = (file) => EVERYTHING.test(file);

const foldersOf = (file) => file.split('/').slice(0, -1);

/** How many steps from folder to folder lie between two files. */
const stepsBetween = (one, other) => {
  const [from, to] = [foldersOf(one), foldersOf(other)];
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return from.length + to.length - 2 * shared;
};

/**
 * The tests nearest to what changed: those changed themselves, those beside a changed file, and so on outwards.
 * @returns {{ chosen: string[], left: string[] }} at most `most` chosen (more only where more were changed themselves), and the others
 */
export const nearestTests = (tests, changed, most) => {
  const distanceOf = (test) => (changed.includes(test) ? -1 : Math.min(...changed.map((file) => stepsBetween(test, file))));
  const distances = new Map(tests.map((test) => [test, distanceOf(test)]));
  const sorted = [...tests].sort((one, other) => distances.get(one) - distances.get(other) || one.localeCompare(other));
  const count = Math.max(most, sorted.filter((test) => distances.get(test) < 0).length);
  return { chosen: sorted.slice(0, count), left: sorted.slice(count) };
};

/** The tests of the nearest folder around a file that holds any, below it included; none where that is the whole side. */
export const testsAround = (file, tests, side) => {
  for (let folders = foldersOf(file); folders.length > foldersOf(`${side}/x`).length; folders = folders.slice(0, -1)) {
    const found = tests.filter((test) => test.startsWith(`${folders.join('/')}/`));
    if (found.length > 0) return found;
  }
  return [];
};

/** Whose files are built into the product, and whose tests are found by imports and folders. */
const BUILT = ['backend', 'frontend', 'payment-sandbox', 'content'];
const TESTED = ['backend', 'frontend', 'payment-sandbox', 'scripts', 'e2e'];
const TEST = /\.(spec|test)\.[cm]?[jt]sx?$/;
const isBelow = (folders) => (file) => folders.some((folder) => file.startsWith(`${folder}/`));

/**
 * What a check of these files leaves out beside tests that are further away: what needs the whole built product, and what only reads a file.
 * @returns {string[]} in words
 */
export const leftOut = (files) => {
  const read = files.filter((file) => !isBelow(TESTED)(file) || (!isBelow(['e2e'])(file) && !isImported(file)));
  const everywhere = files.filter(touchesEverything);
  return [
    ...(files.some((file) => isBelow(BUILT)(file) && !TEST.test(file))
      ? [
          'generated files are up to date, sizes, the words check, and all browser tests except the ones it runs: they need the whole product',
        ]
      : []),
    ...(read.length > 0 ? [`tests that read files without importing them: ${read.join(', ')}`] : []),
    ...(everywhere.length > 0 ? [`everything else that a change in ${everywhere.join(', ')} affects`] : []),
  ];
};
