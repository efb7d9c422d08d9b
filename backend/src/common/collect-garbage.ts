import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then a process has started what it starts, and read what it reads first. */
const AFTER_MS = 10_000;

const collect = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

/**
 * Gives back what starting has left behind, some 12 MB: a process that then does little would hold it for hours, for V8
 * collects when something is made. Takes 50 ms, once.
 */
export const collectStartGarbage = (): void => {
  setTimeout(collect, AFTER_MS).unref();
};
