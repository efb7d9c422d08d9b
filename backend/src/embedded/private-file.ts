import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartError } from './start-error';

/** Writes a file that only its owner may read, atomically. */
export const writePrivateFile = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, path);
};

/**
 * @returns the content of the JSON file, or null if there is none.
 * @throws StartError if the file is damaged, because starting over would lose secrets.
 */
export const readPrivateJson = (path: string): unknown => {
  if (!existsSync(path)) return null;
  chmodSync(path, 0o600);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartError(
      `${path} is damaged (not JSON). Restore it from a backup: without it, the data next to it can’t be opened.`,
    );
  }
};
