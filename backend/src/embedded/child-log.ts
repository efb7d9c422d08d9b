import { copyFileSync, openSync, rmSync, statSync, truncateSync } from 'node:fs';

const LIMIT_BYTES = 10_000_000;
const LOOK_EVERY_MS = 10_000;

/** Copied and emptied, not renamed: a child that runs goes on writing to the same file. What it writes in between is lost. */
const cut = (path: string): void => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= LIMIT_BYTES) return;
  rmSync(`${path}.1`, { force: true }); // first: a disk may be full
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
};

/** Opens a log to be appended to; what is too long already becomes `<path>.1`. */
export const openLog = (path: string): number => {
  cut(path);
  return openSync(path, 'a', 0o600);
};

/**
 * Cuts a log, which must be appended to, while it is written; one that can't be cut just now is tried again.
 * @returns ends that
 */
export const keepShort = (path: string): (() => void) => {
  const timer = setInterval(() => {
    try {
      cut(path);
    } catch {
      // a log is no reason for the launcher to fall
    }
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
};
