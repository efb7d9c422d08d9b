import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, type DataLock } from '../embedded/data-lock';
import { stopLeftover } from '../embedded/leftovers';
import { livingProcessOf } from '../embedded/pid-file';

const PREFIX = 'wavetrain-test-';

/**
 * A scratch folder that belongs to this process. A later run removes it if this process is killed.
 */
export interface TestFolder {
  readonly path: string;
  remove(): void;
}

export const makeTestFolder = (): TestFolder => {
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(path, 0o711); // the database's unprivileged user needs to pass through
  const lock: DataLock = lockFolder(path);
  return {
    path,
    remove: () => {
      lock.release();
      rmSync(path, { recursive: true, force: true });
    },
  };
};

/** We can't read another user's lock, and their tests may be running. */
const isOurs = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();

/** Stops the servers and removes the folders of our own killed test runs. */
export const clearDeadTestFolders = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    const lock = join(path, 'launcher.pid');
    if (!isOurs(path) || !existsSync(lock) || livingProcessOf(lock)) continue;
    for (const file of readdirSync(path).filter(
      (entry) => entry.endsWith('.pid') && entry !== 'launcher.pid',
    ))
      await stopLeftover(join(path, file));
    rmSync(path, { recursive: true, force: true });
  }
};
