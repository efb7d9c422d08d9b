import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from './compose-file';
import { linkTree } from './link-tree';

/**
 * Lists the frontend's build inputs as scripts/build.mjs counts them, and whether the last build is
 * up to date.
 */
const SOURCES_SCRIPT = `
  import { join } from 'node:path';
  import { filesBelow, hashOf, readStamp } from './scripts/lib/sources.mjs';
  const paths = ['frontend', 'shared', 'package-lock.json', 'tsconfig.base.json'];
  const isFresh = readStamp(join('frontend', 'dist', '.sources')) === hashOf(paths);
  console.log(JSON.stringify({ isFresh, files: paths.flatMap((path) => filesBelow(path)) }));`;

/** The sources that the frontend's build loads. */
const IS_BUILT = /^(frontend\/(src\/|scripts\/vite\/|vite\.config)|shared\/src\/).*\.tsx?$/;
const PACKAGES = /(?:from|import|import\() ?'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g;

/**
 * Uses the frontend that scripts/build.mjs built instead of building it again in this folder.
 * @returns false if the two could differ: sources have changed since, or the folder lacks a source
 *   or a package of the build.
 */
export const useBuiltFrontend = async (folder: string): Promise<boolean> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', SOURCES_SCRIPT],
    { cwd: PROJECT },
  );
  const { isFresh, files } = JSON.parse(stdout) as { isFresh: boolean; files: string[] };
  const isMissing = (path: string): boolean => !existsSync(join(folder, path));
  if (!isFresh || files.some(isMissing)) return false;
  const packages = files
    .filter((path) => IS_BUILT.test(path))
    .flatMap((path) =>
      [...readFileSync(join(PROJECT, path), 'utf8').matchAll(PACKAGES)].map(
        ([, name = '']) => name,
      ),
    );
  if (
    [...new Set(packages)].some((name) =>
      ['', 'frontend'].every((at) => isMissing(join(at, 'node_modules', name))),
    )
  )
    return false;
  linkTree(join(PROJECT, 'frontend/dist'), join(folder, 'frontend/dist'), ['.sources']);
  return true;
};
