import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { livingProcessOf, writePidFile } from './pid-file';
import { isErrno, StartError } from './start-error';

export interface DataLock {
  release(): void;
}

const ATTEMPTS = 5;

/** Returns the path of the file that identifies the process holding the folder. */
export const lockFileOf = (folder: string): string => join(folder, 'launcher.pid');

/** Creates the lock only if there is none: link() fails if the name exists. */
const claim = (draft: string, path: string): boolean => {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
};

/**
 * Removes a dead launcher's lock. If a live launcher's lock appeared in between, it is put back.
 */
const clearStale = (path: string): void => {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  if (livingProcessOf(aside)) claim(aside, path);
  rmSync(aside, { force: true });
};

/**
 * Allows one launcher per folder, even after crashes: the lock of a killed launcher is ignored.
 * @throws StartError naming the process that holds it.
 */
export const lockFolder = (folder: string): DataLock => {
  const path = lockFileOf(folder);
  const draft = `${path}.${process.pid}.new`;
  writePidFile(draft, process.pid);
  const mine = readFileSync(draft, 'utf8');
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (claim(draft, path)) return { release: () => releaseOwn(path, mine) };
      const holder = livingProcessOf(path);
      if (holder)
        throw new StartError(
          `Wavetrain is already running on ${folder} (process ${holder.pid}). Stop it first, or set DATA_DIR and PORT to run another one next to it.`,
        );
      clearStale(path);
    }
    throw new StartError(
      `Another start is in progress on ${folder}. Wait for it to finish, or set DATA_DIR to another folder.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
};

const releaseOwn = (path: string, mine: string): void => {
  try {
    if (readFileSync(path, 'utf8') === mine) rmSync(path);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
};
