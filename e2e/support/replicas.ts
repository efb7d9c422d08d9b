import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../../scripts/lib/clean-environment.mjs';
import { freePort } from './free-port';

const DIST = resolve(import.meta.dirname, '../../backend/dist');
/**
 * The pool size of a test's web process. Up to two tests have two each, next to a product that may
 * use most of PostgreSQL's connections.
 */
const SMALL_POOL = '4';

/**
 * Returns the environment for another process of the product that `start-product` started, with the
 * same services and secrets.
 */
export const environmentBeside = async (publicUrl: string): Promise<NodeJS.ProcessEnv> => {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const read = async (file: string) =>
    JSON.parse(await readFile(join(dataDir, file), 'utf8')) as Record<string, string>;
  const [secrets, ports] = await Promise.all([read('secrets.json'), read('ports.json')]);
  const sandbox = `http://127.0.0.1:${ports['payment-sandbox']}`;
  return {
    ...cleanEnvironment(),
    APP_MODE: 'embedded',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://wavetrain:${encodeURIComponent(secrets.postgresPassword ?? '')}@127.0.0.1:${ports.postgres}/wavetrain`,
    ...(ports.redis
      ? { REDIS_URL: `redis://127.0.0.1:${ports.redis}` }
      : { QUEUE_BACKEND: 'postgres' }),
    SESSION_SECRET: secrets.sessionSecret,
    APP_SECRET: secrets.appSecret,
    STRIPE_SECRET_KEY: secrets.sandboxApiKey,
    STRIPE_WEBHOOK_SECRET: secrets.sandboxWebhookSecret,
    STRIPE_API_BASE: sandbox,
    PAY_PAGE_PROXY: sandbox,
  };
};

export const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** Runs the migrate step as a deploy does. */
export const migrateIn = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(process.execPath, [join(DIST, 'main.migrate.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await ended(child);
  if (code !== 0) throw new Error(`the migrate step ended with ${String(code)}`);
};

/** Runs the migrate step with the build at `frontendDist`. */
export const migrateWith = async (frontendDist: string): Promise<void> =>
  migrateIn({
    ...(await environmentBeside(process.env.E2E_URL ?? '')),
    FRONTEND_DIST: frontendDist,
  });

/** Starts a web process and waits until it's up. */
export const startWebIn = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(DIST, 'main.web.js')], {
    env: { ...env, DATABASE_POOL_SIZE: SMALL_POOL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((up, failed) => {
    child.once('exit', (code) => failed(new Error(`web ended while starting: ${String(code)}`)));
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('web is up') && up());
  });
  return child;
};

/** Starts a web process that serves the build at `frontendDist` and is reached at `publicUrl`. */
const startWeb = async (
  frontendDist: string,
  port: number,
  publicUrl: string,
): Promise<ChildProcess> =>
  startWebIn({
    ...(await environmentBeside(publicUrl)),
    FRONTEND_DIST: frontendDist,
    PORT: String(port),
    METRICS_PORT: '0',
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export interface Replicas {
  readonly url: string;
  /** Sets which builds respond, in turn. */
  answerBy(...builds: string[]): void;
  /** Returns the requests to the replica with this build since the start. */
  askedOf(build: string): readonly string[];
  stop(): Promise<void>;
}

/** Starts two web processes, one for each build, behind one proxy that alternates between them. */
export const startReplicas = async (builds: readonly string[]): Promise<Replicas> => {
  const ports = new Map<string, number>();
  const asked = new Map<string, string[]>(builds.map((build) => [build, []]));
  let answering: readonly string[] = builds;
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const build = answering[(turn += 1) % answering.length] ?? '';
    asked.get(build)?.push(incoming.url ?? '');
    const { method, url, headers } = incoming;
    const call = request(
      { host: '127.0.0.1', port: ports.get(build), method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
  const url = `http://localhost:${portOf(proxy)}`;
  const children: ChildProcess[] = [];
  for (const build of builds) {
    const port = await freePort();
    ports.set(build, port);
    children.push(await startWeb(build, port, url));
  }
  return {
    url,
    answerBy: (...chosen) => (answering = chosen),
    askedOf: (build) => asked.get(build) ?? [],
    stop: async () => {
      children.forEach((child) => child.kill('SIGTERM'));
      await Promise.all(children.map(ended));
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
};
