import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 4_000;
const TAIL_LINES = 20;

/** Returns the last lines of a log, for the message that says why a start failed. */
export const logTail = (path: string): string => {
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, tail, 0, tail.length, size - tail.length);
    return tail.toString('utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } finally {
    closeSync(file);
  }
};
