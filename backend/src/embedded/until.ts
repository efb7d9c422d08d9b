import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 25;

/**
 * Polls until `check` returns true.
 * @returns false if `timeoutMs` passed first.
 */
export const until = async (
  check: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> => {
  const end = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() >= end) return false;
    await pause(EVERY_MS);
  }
  return true;
};
