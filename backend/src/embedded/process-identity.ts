import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process, as opposed to a later one with the same pid. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; different for every process that ever had this pid. */
  readonly started: string;
}

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Returns field 22 of /proc/PID/stat (ticks since boot) with the boot's id; null for dead processes
 * and zombies.
 */
const startedOnLinux = (pid: number): string | null => {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${(readOrNull('/proc/sys/kernel/random/boot_id') ?? '').trim()}:${fields[19]}`;
};

const askPs = (pid: number, column: string): string | null =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ||
  null;

/** Returns the identity of the process with this pid, or null if there is none. */
export const identify = (pid: number): ProcessIdentity | null => {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : askPs(pid, 'lstart');
  return started === null ? null : { pid, started };
};

export const isAlive = ({ pid, started }: ProcessIdentity): boolean =>
  identify(pid)?.started === started;

/** Returns the command with its arguments, or '' for a dead process. */
export const commandLineOf = (pid: number): string =>
  (process.platform === 'linux'
    ? readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
    : askPs(pid, 'command')) ?? '';
