import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { Child, describeExit } from './child-process';
import { findProgram } from './find-program';
import { logTail } from './log-tail';
import { writePrivateFile } from './private-file';
import { StartError } from './start-error';
import { until } from './until';

const READY_WITHIN_MS = 60_000;
const PING_WITHIN_MS = 1_000;
/** BullMQ requires Redis 6.2; every Valkey is newer. */
const OLDEST_REDIS = [6, 2] as const;

export interface RedisSettings {
  readonly program: string;
  readonly folder: string;
  readonly logFile: string;
  readonly pidFile: string;
  /** Required from every client, because other users of the machine can reach the port too. */
  readonly password: string;
}

/** Returns whether the output of `redis-server --version` shows a server that is new enough. */
export const isNewEnough = (versionText: string): boolean => {
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(versionText)?.map(Number) ?? [];
  if (major === undefined || minor === undefined) return false;
  return major > OLDEST_REDIS[0] || (major === OLDEST_REDIS[0] && minor >= OLDEST_REDIS[1]);
};

/** Returns a Redis or Valkey from PATH that BullMQ can work with, or null. */
export const findRedis = (path: string): string | null => {
  const program = findProgram(['redis-server', 'valkey-server'], path);
  return program &&
    isNewEnough(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')
    ? program
    : null;
};

const answersPing = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (alive: boolean) => {
      socket.destroy();
      resolve(alive);
    };
    socket.setTimeout(PING_WITHIN_MS, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let output = '';
    socket.on('data', (data) => {
      output += data.toString();
      if (output.includes('+PONG')) answer(true);
      else if (/^-/m.test(output)) answer(false);
    });
  });

/**
 * Starts a queue server without persistence: everything that must not be lost is in PostgreSQL's
 * outbox.
 */
export const startRedis = async (
  { program, folder, logFile, pidFile, password }: RedisSettings,
  port: number,
): Promise<Child> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const flags = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
    dir: folder,
    daemonize: 'no',
  };
  // the password goes into a private file, because every user of the machine can see arguments
  const config = join(folder, 'redis.conf');
  writePrivateFile(config, `requirepass ${password}\n`);
  const child = await Child.start({
    name: basename(program),
    command: program,
    args: [
      config,
      ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    env: { PATH: process.env.PATH },
    logFile,
    pidFile,
  });
  const ready = await until(
    async () => !child.running || (await answersPing(port, password)),
    READY_WITHIN_MS,
  );
  if (ready && child.running) return child;
  const why = child.running ? 'no answer to PING' : describeExit(await child.exited);
  await child.stop();
  throw new StartError(
    `${basename(program)} did not start (${why}). The end of ${logFile}:\n${logTail(logFile)}`,
  );
};
