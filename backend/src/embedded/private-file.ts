import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartError } from './start-error';

/** Writes a file that only its owner may read, whole or not at all. */
export const writePrivateFile = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, path);
};

/**
 * @returns what the JSON file holds, or null where there is none.
 * @throws StartError where the file is damaged: guessing would lose secrets.
 */
export const readPrivateJson = (path: string): unknown => {
  if (!existsSync(path)) return null;
  chmodSync(path, 0o600);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartError(`${path} is damaged (not JSON). Restore it from a backup: without it, the data next to it can’t be opened.`);
  }
};
