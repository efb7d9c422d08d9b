import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process told apart from a later one that got the same pid. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; differs for every process that ever had this pid. */
  readonly started: string;
}

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Field 22 of /proc/PID/stat (ticks since boot) with the boot's id; null for the dead and for zombies. */
const startedOnLinux = (pid: number): string | null => {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${(readOrNull('/proc/sys/kernel/random/boot_id') ?? '').trim()}:${fields[19]}`;
};

const askPs = (pid: number, column: string): string | null =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;

/** Who has this pid now, or null where nobody lives. */
export const identify = (pid: number): ProcessIdentity | null => {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : askPs(pid, 'lstart');
  return started === null ? null : { pid, started };
};

export const isAlive = ({ pid, started }: ProcessIdentity): boolean => identify(pid)?.started === started;

/** The command with its arguments, or '' for the dead. */
export const commandLineOf = (pid: number): string =>
  (process.platform === 'linux' ? readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : askPs(pid, 'command')) ?? '';
