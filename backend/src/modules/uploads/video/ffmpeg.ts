import { Injectable } from '@nestjs/common';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants as os, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { NoRoom, saysDiskIsFull } from './no-room';

const MINUTE_MS = 60_000;
const NOTHING_FOR_MS = 2 * MINUTE_MS;
const AT_MOST_MS = 60 * MINUTE_MS;
const SETPRIV = '/usr/bin/setpriv';
/** The end of its error output is enough to show the cause. */
const OUTPUT_CHARACTERS = 600;

/** ffmpeg isn't installed, crashed, stalled or took too long. */
export class FfmpegFailed extends Error {}

/** ffmpeg ran and ended with an error, so other arguments may work. */
export class FfmpegRefused extends FfmpegFailed {}

export interface FfmpegRun {
  /** Aborts the run. */
  readonly signal: AbortSignal;
  /** Receives each line of progress. @returns whether it has advanced */
  readonly onProgress?: (line: string) => boolean;
}

/**
 * Runs ffmpeg as a separate process, which is killed after 2 minutes without progress, after 60 in
 * total, or with its worker.
 */
@Injectable()
export class Ffmpeg {
  /** Tests can use another program and other limits. */
  readonly program: string = 'ffmpeg';
  readonly limits = { nothingForMs: NOTHING_FOR_MS, atMostMs: AT_MOST_MS };

  /**
   * Runs ffmpeg with these arguments.
   * @throws FfmpegFailed; NoRoom if the disk is full; the signal's reason if that aborted it
   */
  async run(
    args: readonly string[],
    { signal, onProgress = () => false }: FfmpegRun,
  ): Promise<void> {
    signal.throwIfAborted();
    const own = ['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', ...args];
    // With setpriv, the kernel kills ffmpeg if our process is killed. Without it, ffmpeg would run
    // to its end and its output would be unused.
    const [command, ...before] = existsSync(SETPRIV)
      ? [SETPRIV, '--pdeathsig', 'KILL', '--', this.program]
      : [this.program];
    const child = spawn(command, [...before, ...own], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let stopped: string | null = null;
    const stop = (why: string) => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const isStalled = setTimeout(() => stop('made no progress'), this.limits.nothingForMs);
    const inAll = setTimeout(() => stop('took too long'), this.limits.atMostMs);
    const onAbort = () => stop('was ended');
    signal.addEventListener('abort', onAbort);
    child.stderr.on(
      'data',
      (chunk: Buffer) => (output = `${output}${chunk.toString('utf8')}`.slice(-OUTPUT_CHARACTERS)),
    );
    createInterface({ input: child.stdout }).on(
      'line',
      (line) => void (onProgress(line) && isStalled.refresh()),
    );
    try {
      const ended = new Promise<number | string | null>((done, fail) => {
        child.once('error', (error) =>
          fail(new FfmpegFailed(`${command} could not be started: ${error.message}`)),
        );
        child.once('close', (status, by) => done(status ?? by));
      });
      yieldToOthers(child.pid);
      const code = await ended;
      signal.throwIfAborted();
      if (stopped !== null) throw new FfmpegFailed(`ffmpeg ${stopped}`);
      if (code !== 0 && saysDiskIsFull(output))
        throw new NoRoom(`no disk space for ffmpeg’s output: ${output.trim()}`);
      if (typeof code === 'number' && code !== 0)
        throw new FfmpegRefused(`ffmpeg ended with ${code}: ${output.trim()}`);
      if (code !== 0) throw new FfmpegFailed(`ffmpeg ended with ${code}: ${output.trim()}`);
    } finally {
      clearTimeout(isStalled);
      clearTimeout(inAll);
      signal.removeEventListener('abort', onAbort);
    }
  }
}

/**
 * Lowers the process's priority so that web requests come first. Ignores a process that has already
 * ended.
 */
const yieldToOthers = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, os.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
};
