import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 25;

/**
 * Asks again and again until `check` says yes.
 * @returns false when `timeoutMs` passed first.
 */
export const until = async (check: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> => {
  const end = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() >= end) return false;
    await pause(EVERY_MS);
  }
  return true;
};
