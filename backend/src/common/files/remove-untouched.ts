import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Of a folder and what lies in it, what was touched last: a long file may be written in it without its own time changing. */
const touchedAt = async (path: string): Promise<number> => {
  const found = await lstat(path).catch(() => null);
  if (!found) return Infinity;
  const names = found.isDirectory() ? await readdir(path).catch(() => []) : [];
  const within = await Promise.all(names.map((name) => lstat(join(path, name)).catch(() => null)));
  return Math.max(...[found, ...within].map((each) => each?.mtimeMs ?? 0));
};

/**
 * Removes what lies in a folder and was touched by nobody for so long, with all that is in it.
 *
 * @param mark something in the folder that was made just now: its time is the file system's, which all who write there share
 */
export const removeUntouched = async (folder: string, forMs: number, mark: string): Promise<void> => {
  const before = (await lstat(mark)).mtimeMs - forMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await touchedAt(path)) < before) await rm(path, { recursive: true, force: true });
  }
};
