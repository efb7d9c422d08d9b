import { execFile, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GRACE_MS, emptied, forgetGroup, keepGroup, signalGroup } from './process-groups.mjs';

// not import.meta.dirname, so that a Node too old for it gets far enough to report that
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Returns the path of a program in node_modules/.bin. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The exit code of a command that was stopped because it took too long. */
export const STOPPED = 124;

/**
 * Runs a command. With `log`, its output goes to that file instead of ours. With `withinMs`, the
 * command and everything it started are ended after that time: first asked to end, then killed
 * after the grace period. A process that holds the output open after the command has ended isn't
 * waited for.
 * @returns {Promise<number>} the exit code
 */
export const run = (
  command,
  args,
  { cwd = root, env = process.env, log, withinMs, graceMs = GRACE_MS } = {},
) =>
  new Promise((done) => {
    if (log) mkdirSync(dirname(log), { recursive: true });
    const stdio = log ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio, detached: Boolean(withinMs) });
    const group = withinMs && child.pid;
    if (group) keepGroup(group);
    const timers = [];
    const later = (ms, act) => timers.push(setTimeout(act, ms));
    let emptying = null;
    if (group)
      later(withinMs, () => {
        signalGroup(group, 'SIGTERM');
        emptying = emptied(group, graceMs);
      });
    const file = log && createWriteStream(log);
    if (file) for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
    let ended = false;
    const end = async (code) => {
      if (ended) return;
      ended = true;
      timers.forEach(clearTimeout);
      await emptying;
      if (group) forgetGroup(group);
      if (!file) return done(code);
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      file.end(() => done(code));
    };
    child.once('error', (error) => {
      (file ?? process.stderr).write(`${error.message}\n`);
      void end(127);
    });
    const codeOf = (code) => (emptying ? STOPPED : (code ?? 1));
    child.once('exit', (code) => later(graceMs, () => end(codeOf(code))));
    child.once('close', (code) => end(codeOf(code)));
  });

const MOST_OUTPUT = 64 * 1024 * 1024;

/** Returns a command's output. Throws if it fails. */
export const outputOf = async (command, args, { env = process.env } = {}) => {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: root,
    env,
    maxBuffer: MOST_OUTPUT,
  });
  return stdout;
};
