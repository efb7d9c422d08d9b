import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isAlive, type ProcessIdentity } from './process-identity';

/** Reads a pid file; null if it is missing or cut off. */
export const readPidFile = (path: string): ProcessIdentity | null => {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8')) as Partial<ProcessIdentity>;
    return typeof pid === 'number' &&
      Number.isInteger(pid) &&
      pid > 0 &&
      typeof started === 'string'
      ? { pid, started }
      : null;
  } catch {
    return null;
  }
};

export const writePidFile = (path: string, pid: number): void => {
  const identity = identify(pid);
  if (identity) writeFileSync(path, JSON.stringify(identity), { mode: 0o600 });
};

export const removePidFile = (path: string): void => rmSync(path, { force: true });

/**
 * Returns the process that the file identifies if it still lives, and not a later one with its pid.
 */
export const livingProcessOf = (path: string): ProcessIdentity | null => {
  const identity = readPidFile(path);
  return identity && isAlive(identity) ? identity : null;
};
