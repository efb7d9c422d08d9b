import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { keepShort, openLog } from './child-log';
import { removePidFile, writePidFile } from './pid-file';
import type { RunAs } from './run-as';
import { isErrno, StartError } from './start-error';

export interface ChildSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The log file: the latest 10 MB, with the previous 10 MB in `<logFile>.1`. */
  readonly logFile: string;
  readonly pidFile: string;
  readonly cwd?: string;
  readonly runAs?: RunAs | null;
  /** The signal that asks it to stop; default SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
  /** How long it may take to stop before it is killed; default 10 s. */
  readonly stopWithinMs?: number;
}

export interface ChildExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const STOP_WITHIN_MS = 10_000;

/**
 * A running child in its own process group: Ctrl-C reaches only the launcher, which stops its
 * children in order.
 */
export class Child {
  readonly pid: number;
  /** Resolves once the child has exited; never rejects. */
  readonly exited: Promise<ChildExit>;
  private exit: ChildExit | null = null;

  private constructor(
    readonly spec: ChildSpec,
    private readonly process: ChildProcess,
    pid: number,
  ) {
    this.pid = pid;
    const endLog = keepShort(spec.logFile);
    this.exited = new Promise((resolve) => {
      process.once('exit', (code, signal) => {
        this.exit = { code, signal };
        endLog();
        removePidFile(spec.pidFile);
        resolve(this.exit);
      });
    });
  }

  /** @throws StartError if the program can't be run. */
  static async start(spec: ChildSpec): Promise<Child> {
    const log = openLog(spec.logFile);
    try {
      const { runAs, cwd } = spec;
      const child = spawn(spec.command, spec.args, {
        env: spec.env,
        cwd,
        ...runAs,
        detached: true,
        stdio: ['ignore', log, log],
      });
      if (child.pid === undefined) {
        const reason = await new Promise<Error>((resolve) => child.once('error', resolve));
        throw new StartError(`${spec.name} could not be started: ${reason.message}`);
      }
      child.on('error', () => undefined); // if the signal can't be sent, stop() continues with the stronger one
      writePidFile(spec.pidFile, child.pid);
      return new Child(spec, child, child.pid);
    } finally {
      closeSync(log);
    }
  }

  get running(): boolean {
    return this.exit === null;
  }

  /** Asks the child to stop, waits, then kills its whole group. Resolves when it has exited. */
  async stop(withinMs = this.spec.stopWithinMs ?? STOP_WITHIN_MS): Promise<void> {
    if (!this.running) return;
    this.process.kill(this.spec.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => this.kill(), withinMs);
    await this.exited;
    clearTimeout(timer);
  }

  kill(): void {
    if (this.running) killGroup(this.pid);
  }
}

/** Kills a process group; does nothing if it has already exited. */
export const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error;
  }
};

export const describeExit = ({ code, signal }: ChildExit): string =>
  signal ? `killed by ${signal}` : `exit code ${code}`;
