import { execFile, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

// not import.meta.dirname: a Node that is too old for it must get as far as being told so
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A program of node_modules/.bin. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The exit code of a command that was stopped because it took too long. */
export const STOPPED = 124;

/** Runs a command to its end. With `log`, its output goes to that file instead of ours. Resolves with the exit code. */
export const run = (command, args, { cwd = root, env = process.env, log, withinMs } = {}) =>
  new Promise((done) => {
    if (log) mkdirSync(dirname(log), { recursive: true });
    const child = spawn(command, args, { cwd, env, stdio: log ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGTERM');
    };
    const timer = withinMs && setTimeout(stop, withinMs);
    const file = log && createWriteStream(log);
    if (file) for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
    const end = (code) => {
      clearTimeout(timer);
      if (file) file.end(() => done(code));
      else done(code);
    };
    child.once('error', (error) => {
      (file ?? process.stderr).write(`${error.message}\n`);
      end(127);
    });
    child.once('close', (code) => end(stopped ? STOPPED : (code ?? 1)));
  });

const MOST_OUTPUT = 64 * 1024 * 1024;

/** What a command prints. Throws where it fails. */
export const outputOf = async (command, args, { env = process.env } = {}) => {
  const { stdout } = await promisify(execFile)(command, args, { cwd: root, env, maxBuffer: MOST_OUTPUT });
  return stdout;
};
