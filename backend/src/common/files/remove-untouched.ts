import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the latest change time of a folder and its contents: writing to a file in it doesn't
 * change the folder's own time.
 */
const touchedAt = async (path: string): Promise<number> => {
  const found = await lstat(path).catch(() => null);
  if (!found) return Infinity;
  const names = found.isDirectory() ? await readdir(path).catch(() => []) : [];
  const within = await Promise.all(names.map((name) => lstat(join(path, name)).catch(() => null)));
  return Math.max(...[found, ...within].map((each) => each?.mtimeMs ?? 0));
};

/**
 * Removes folders and files that haven't been changed for so long, with their contents.
 *
 * @param mark a file in the folder that was just created: its time comes from the file system's
 * clock, which everyone writing there shares
 */
export const removeUntouched = async (
  folder: string,
  forMs: number,
  mark: string,
): Promise<void> => {
  const before = (await lstat(mark)).mtimeMs - forMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await touchedAt(path)) < before) await rm(path, { recursive: true, force: true });
  }
};
