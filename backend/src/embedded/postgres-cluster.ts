import { execFile, type ExecFileException } from 'node:child_process';
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { Child, describeExit } from './child-process';
import { lockFileOf, lockFolder, type DataLock } from './data-lock';
import { logTail } from './log-tail';
import { livingProcessOf } from './pid-file';
import {
  claimHome,
  clusterIn,
  makeHome,
  pointTo,
  refuseCopy,
  type PostgresHome,
} from './postgres-home';
import type { PostgresBinaries } from './postgres-binaries';
import { commandLineOf } from './process-identity';
import { ownerOf, type RunAs } from './run-as';
import { StartError } from './start-error';
import { until } from './until';

const USER = 'wavetrain';
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;

/**
 * `kept`: PostgreSQL's normal durability. `throwaway`: for tests, data doesn't survive a power
 * failure.
 */
export type Durability = 'kept' | 'throwaway';

export interface PostgresSettings {
  readonly home: PostgresHome;
  readonly binaries: PostgresBinaries;
  readonly systemDir: string;
  readonly password: string;
  readonly logFile: string;
  readonly pidFile: string;
  readonly durability?: Durability;
}

/** The environment of PostgreSQL's programs, without variables from outside (PGPORT, PGDATA…). */
const ENV: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

const run = (command: string, args: readonly string[], runAs: RunAs | null): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { ...runAs, env: ENV, cwd: '/' },
      (error: ExecFileException | null, stdout, stderr) =>
        error
          ? reject(
              new StartError(`${command} failed:\n${(stderr || stdout || error.message).trim()}`),
            )
          : resolve(),
    );
  });

/** macOS has different locale names, so the built-in provider is used there. */
export const localeArgs = (platform: string): string[] =>
  platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

const serverSettings = (port: number, durability: Durability): string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: 100,
    // parallel workers need more shared memory than small containers have
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durability === 'throwaway' && {
      max_connections: 500, // for tests, where many run at once
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** A PostgreSQL server of our own: created on first use, listening on 127.0.0.1 only. */
export class PostgresCluster {
  private readonly data: string;

  constructor(private readonly settings: PostgresSettings) {
    this.data = clusterIn(settings.home.folder);
  }

  /**
   * Locks the cluster if it is outside DATA_DIR, because two copies of one DATA_DIR could point to
   * it.
   * @throws StartError if another launcher holds the lock, or another DATA_DIR owns this cluster.
   */
  lockOutside(dataDir: string): DataLock | null {
    const { folder } = this.settings.home;
    if (dirname(folder) === dataDir) return null;
    refuseCopy(folder, dataDir);
    const lock = lockFolder(folder);
    claimHome(folder, dataDir);
    return lock;
  }

  /**
   * Creates the cluster if there is none yet; an interrupted creation is started over.
   * @returns a message for the person starting it, or null
   */
  async ensureCreated(): Promise<string | null> {
    const { home, binaries, systemDir, password, durability } = this.settings;
    if (home.exists) return null;
    for (const folder of home.earlier) await this.stopLeft(folder);
    makeHome(home, systemDir);
    const draft = `${this.data}.new`;
    const passwordFile = join(home.folder, 'password.new');
    rmSync(draft, { recursive: true, force: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (home.runAs) chownSync(passwordFile, home.runAs.uid, home.runAs.gid);
    try {
      const args = [
        '-D',
        draft,
        '-U',
        USER,
        '--encoding=UTF8',
        ...localeArgs(process.platform),
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
      ];
      await run(
        binaries.initdb,
        [...args, '--no-instructions', ...(durability === 'throwaway' ? ['--no-sync'] : [])],
        home.runAs,
      );
    } finally {
      rmSync(passwordFile, { force: true });
    }
    renameSync(draft, this.data);
    pointTo(home);
    if (home.earlier.length === 0) return null;
    return (
      `The database in ${home.folder} is new and empty. An earlier DATA_DIR at this path left its database in ` +
      `${home.earlier.join(' and ')}. Nothing there was changed; remove it when no one needs it anymore.`
    );
  }

  /**
   * Stops the server of a cluster whose DATA_DIR was deleted, and keeps its files. If the DATA_DIR
   * was moved and is running, it is left alone.
   */
  private async stopLeft(folder: string): Promise<void> {
    const data = clusterIn(folder);
    if (!livingProcessOf(lockFileOf(folder))) await this.stopServerOf(data, ownerOf(data));
  }

  /**
   * Stops the server that a killed launcher left running on this cluster.
   * @returns whether there was one.
   */
  stopOrphan(): Promise<boolean> {
    return this.stopServerOf(this.data, this.settings.home.runAs);
  }

  private async stopServerOf(data: string, runAs: RunAs | null): Promise<boolean> {
    const pid = Number(postmasterLines(data)[0]);
    if (!pid || !commandLineOf(pid).includes(data)) return false;
    await run(
      this.settings.binaries.pgCtl,
      ['-D', data, '-m', 'fast', '-w', '-t', '30', 'stop'],
      runAs,
    );
    return true;
  }

  /** Starts the server and waits until it accepts connections. */
  async start(port: number): Promise<Child> {
    const { home, binaries, logFile, pidFile, durability = 'kept' } = this.settings;
    const child = await Child.start({
      name: 'PostgreSQL',
      command: binaries.postgres,
      args: ['-D', this.data, ...serverSettings(port, durability)],
      env: ENV,
      cwd: '/',
      runAs: home.runAs,
      logFile,
      pidFile,
      stopSignal: 'SIGINT', // "fast" ends sessions and writes everything to disk, while SIGTERM would wait for the sessions
      stopWithinMs: STOP_WITHIN_MS,
    });
    const ready = await until(() => !child.running || this.isReady(child.pid), READY_WITHIN_MS);
    if (ready && child.running) return child;
    const why = child.running
      ? `not ready after ${READY_WITHIN_MS / 1000} s`
      : describeExit(await child.exited);
    await child.stop();
    throw new StartError(
      `PostgreSQL did not start (${why}). The end of ${logFile}:\n${logTail(logFile)}`,
    );
  }

  urlOf(port: number, database: string): string {
    return `postgresql://${USER}:${encodeURIComponent(this.settings.password)}@127.0.0.1:${port}/${database}`;
  }

  async ensureDatabase(port: number, database: string): Promise<void> {
    const client = new Client({ connectionString: this.urlOf(port, 'postgres') });
    await client.connect();
    try {
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
        database,
      ]);
      if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
    } finally {
      await client.end();
    }
  }

  private isReady(pid: number): boolean {
    const lines = postmasterLines(this.data);
    return Number(lines[0]) === pid && lines[7] === 'ready';
  }
}

/** Reads the server's own pid file: line 1 is its pid, line 8 its state. */
const postmasterLines = (data: string): string[] => {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
};
