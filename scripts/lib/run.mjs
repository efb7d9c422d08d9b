import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// not import.meta.dirname: a Node that is too old for it must get as far as being told so
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A program of node_modules/.bin. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Runs a command to its end. With `log`, its output goes to that file instead of ours. Resolves with the exit code. */
export const run = (command, args, { cwd = root, env = process.env, log, withinMs } = {}) =>
  new Promise((done) => {
    if (log) mkdirSync(dirname(log), { recursive: true });
    const child = spawn(command, args, { cwd, env, stdio: log ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    const timer = withinMs && setTimeout(() => child.kill('SIGTERM'), withinMs);
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
    child.once('close', (code) => end(code ?? 1));
  });

/** As `run`, but a failure ends this program with the same code. */
export const runOrExit = async (command, args, options) => {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
};
