import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user that runs a child. Only root can choose one; null means the current user. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY = 65_534;

const askId = (flag: string): number => {
  const answer = Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return Number.isInteger(answer) && answer > 0 ? answer : NOBODY;
};

/**
 * Returns the user for PostgreSQL, which refuses to run as root: `nobody` instead of root,
 * otherwise the current user.
 */
export const databaseUser = (): RunAs | null =>
  process.getuid?.() === 0 ? { uid: askId('-u'), gid: askId('-g') } : null;

/** Returns the owner of an existing cluster, who runs it if we are root. */
export const ownerOf = (path: string): RunAs | null => {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(path);
  return { uid, gid };
};

/**
 * Asks the system itself, as that user: file modes alone don't tell (ACLs, mounts, capabilities).
 */
const shellSays = (runAs: RunAs | null, script: string, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...runAs, cwd: '/', stdio: 'ignore' })
    .status === 0;

export const canEnter = (runAs: RunAs | null, folder: string): boolean =>
  shellSays(runAs, 'cd -- "$1"', folder);

export const canExecute = (runAs: RunAs | null, file: string): boolean =>
  shellSays(runAs, 'test -r "$1" && test -x "$1"', file);
