import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, type DataLock } from '../embedded/data-lock';
import { stopLeftover } from '../embedded/leftovers';
import { livingProcessOf } from '../embedded/pid-file';

const PREFIX = 'wavetrain-test-';

/** A scratch folder that belongs to this process and is cleared by a later run should this one be killed. */
export interface TestFolder {
  readonly path: string;
  remove(): void;
}

export const makeTestFolder = (): TestFolder => {
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(path, 0o711); // the database's unprivileged user passes through
  const lock: DataLock = lockFolder(path);
  return {
    path,
    remove: () => {
      lock.release();
      rmSync(path, { recursive: true, force: true });
    },
  };
};

/** Another user's we can't read, and their tests may be running. */
const isOurs = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();

/** Ends the servers and removes the folders of our test runs that were killed. */
export const clearDeadTestFolders = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    const lock = join(path, 'launcher.pid');
    if (!isOurs(path) || !existsSync(lock) || livingProcessOf(lock)) continue;
    for (const file of readdirSync(path).filter((entry) => entry.endsWith('.pid') && entry !== 'launcher.pid'))
      await stopLeftover(join(path, file));
    rmSync(path, { recursive: true, force: true });
  }
};
