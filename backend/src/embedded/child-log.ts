import { copyFileSync, openSync, rmSync, statSync, truncateSync } from 'node:fs';

const LIMIT_BYTES = 10_000_000;
const LOOK_EVERY_MS = 10_000;

/**
 * Copies and truncates the log instead of renaming it, because a running child keeps writing to the
 * same file. Output in between is lost.
 */
const cut = (path: string): void => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= LIMIT_BYTES) return;
  rmSync(`${path}.1`, { force: true }); // copied first, because the disk may be full
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
};

/** Opens a log for appending; if it is already too long, it is first moved to `<path>.1`. */
export const openLog = (path: string): number => {
  cut(path);
  return openSync(path, 'a', 0o600);
};

/**
 * Keeps a log short while a child appends to it; if that fails, it is tried again later.
 * @returns a function that stops this
 */
export const keepShort = (path: string): (() => void) => {
  const timer = setInterval(() => {
    try {
      cut(path);
    } catch {
      // a log must not crash the launcher
    }
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
};
