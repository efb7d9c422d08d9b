import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const NOT_SOURCES = /^(node_modules|dist|testing|coverage|\.DS_Store)$|\.(spec|test)\.tsx?$/;

/** Returns every source file below a path, without tests and build output. */
export const filesBelow = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/**
 * Returns one hash of the names and contents of everything in the given paths (relative to the
 * project), without tests.
 */
export const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.map((name) => join(root, name)).filter(existsSync))
    for (const file of filesBelow(path))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

export const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
