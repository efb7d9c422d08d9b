import { spawn } from 'node:child_process';
import { once } from 'node:events';

const STOP_WITHIN_MS = 12_000;

/** The programs of one benchmark, which all end with it. */
export class Processes {
  #children = [];

  /**
   * Starts a program and waits until it has printed a line that matches. Returns the match, its
   * process id and a function that stops it.
   */
  async start(command, args, { env = {}, ready }) {
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.push(child);
    const printed = [];
    child.stderr.on('data', (chunk) => printed.push(chunk));
    const match = await new Promise((up, failed) => {
      const look = (chunk) => {
        printed.push(chunk);
        const found = ready.exec(Buffer.concat(printed).toString());
        if (!found) return;
        // From here on, output is discarded unread: searching a growing log would distort the
        // measurement.
        child.stdout.off('data', look).resume();
        up(found);
      };
      child.stdout.on('data', look);
      child.once('error', failed);
      child.once('exit', (code) =>
        failed(new Error(`${args[0] ?? command} ended (${code}):\n${Buffer.concat(printed)}`)),
      );
    });
    child.removeAllListeners('exit');
    return { match, pid: child.pid, stop: () => end(child) };
  }

  async stop() {
    await Promise.all(this.#children.map(end));
  }
}

const end = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(killer);
};
