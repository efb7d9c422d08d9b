import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user a child runs as. Only root may choose one; null means ourselves. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY = 65_534;

const askId = (flag: string): number => {
  const answer = Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return Number.isInteger(answer) && answer > 0 ? answer : NOBODY;
};

/** PostgreSQL refuses to run as root: as root it runs as nobody, else as ourselves. */
export const databaseUser = (): RunAs | null => (process.getuid?.() === 0 ? { uid: askId('-u'), gid: askId('-g') } : null);

/** As root an existing cluster is run by whoever owns it. */
export const ownerOf = (path: string): RunAs | null => {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(path);
  return { uid, gid };
};

/** Asked of the system itself, in that user's shoes: modes alone don't tell (ACLs, mounts, capabilities). */
const shellSays = (runAs: RunAs | null, script: string, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;

export const canEnter = (runAs: RunAs | null, folder: string): boolean => shellSays(runAs, 'cd -- "$1"', folder);

export const canExecute = (runAs: RunAs | null, file: string): boolean => shellSays(runAs, 'test -r "$1" && test -x "$1"', file);
