import type { Child } from './child-process';
import { sandboxEnvironment } from './child-environment';
import type { DataFolders } from './data-folders';
import type { SavedPorts } from './free-port';
import type { LauncherSettings, Programs } from './launcher-settings';
import { startNodeProgram, takesConnections, waitUntilReady } from './node-program';
import { PostgresCluster } from './postgres-cluster';
import { postgresBinaries } from './postgres-binaries';
import { findPostgresHome } from './postgres-home';
import { findRedis, startRedis } from './redis-server';
import type { Secrets } from './secrets';

const DATABASE = 'wavetrain';

/** A running service, and how to restart it after a crash. */
export interface StartedService {
  readonly child: Child;
  readonly startAgain: () => Promise<Child>;
}

export interface ServiceContext {
  readonly env: NodeJS.ProcessEnv;
  readonly settings: LauncherSettings;
  readonly folders: DataFolders;
  readonly secrets: Secrets;
  readonly ports: SavedPorts;
  readonly programs: Programs;
  readonly systemDir: string;
  readonly canceled: AbortSignal;
}

export const postgresClusterOf = ({
  folders,
  secrets,
  systemDir,
}: Pick<ServiceContext, 'folders' | 'secrets' | 'systemDir'>): PostgresCluster => {
  const home = findPostgresHome(folders.root, systemDir);
  return new PostgresCluster({
    home,
    binaries: postgresBinaries(home.runAs, systemDir),
    systemDir,
    password: secrets.postgresPassword,
    logFile: folders.logOf('postgres'),
    pidFile: folders.pidFileOf('postgres'),
  });
};

export const startDatabase = async (
  cluster: PostgresCluster,
  ports: SavedPorts,
): Promise<StartedService & { readonly url: string }> => {
  const port = await ports.portFor('postgres');
  const child = await cluster.start(port);
  try {
    await cluster.ensureDatabase(port, DATABASE);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { child, startAgain: () => cluster.start(port), url: cluster.urlOf(port, DATABASE) };
};

/** @returns null if no Redis or Valkey is installed. */
export const startQueue = async ({
  env,
  folders,
  ports,
  secrets,
}: ServiceContext): Promise<(StartedService & { readonly url: string }) | null> => {
  const program = findRedis(env.PATH ?? '');
  if (!program) return null;
  const port = await ports.portFor('redis');
  const start = () =>
    startRedis(
      {
        program,
        folder: folders.redis,
        logFile: folders.logOf('redis'),
        pidFile: folders.pidFileOf('redis'),
        password: secrets.redisPassword,
      },
      port,
    );
  return {
    child: await start(),
    startAgain: start,
    url: `redis://:${secrets.redisPassword}@127.0.0.1:${port}`,
  };
};

export const startPaymentSandbox = async (
  context: ServiceContext,
): Promise<StartedService & { readonly port: number }> => {
  const { env, settings, folders, secrets, ports, programs, canceled } = context;
  const port = await ports.portFor('payment-sandbox');
  const start = () =>
    startNodeProgram({
      name: 'payment sandbox',
      script: programs.paymentSandbox,
      env: sandboxEnvironment(env, settings, secrets, port),
      logFile: folders.logOf('payment-sandbox'),
      pidFile: folders.pidFileOf('payment-sandbox'),
    });
  const child = await start();
  await waitUntilReady(child, () => takesConnections(port), canceled);
  return { child, startAgain: start, port };
};
