import { banner } from './banner';
import { describeExit, type Child } from './child-process';
import { migrateEnvironment, productEnvironment, workerEnvironment } from './child-environment';
import { makeDataFolders, type DataFolders } from './data-folders';
import { lockFolder, type DataLock } from './data-lock';
import { isPortFree, SavedPorts } from './free-port';
import { readLauncherSettings, type LauncherSettings, type Programs } from './launcher-settings';
import { stopLeftover } from './leftovers';
import { logTail } from './log-tail';
import { answersOk, startNodeProgram, waitUntilReady } from './node-program';
import { confirmOwner, loadOwnerSignIn, ownerFoundFile, readOwnerFound } from './owner-sign-in';
import { loadSecrets } from './secrets';
import {
  postgresClusterOf,
  startDatabase,
  startPaymentSandbox,
  startQueue,
  type ServiceContext,
  type StartedService,
} from './services';
import { StartError } from './start-error';
import { Supervised } from './supervised';
import { isSeasonUnfinished, unfinishedSeason } from './unfinished-season';

export interface LauncherOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly projectDir: string;
  readonly programs: Programs;
  /** Holds clusters and programs for a database user who can't enter DATA_DIR. */
  readonly systemDir: string;
  readonly print: (text: string) => void;
}

/** Services to stop before all others, in this order. */
const STOP_ORDER = [
  ['web', 'worker', 'migrate'],
  ['payment-sandbox'],
  ['redis'],
  ['postgres'],
] as const;
type ServiceName = (typeof STOP_ORDER)[number][number];

/**
 * Starts and stops the whole product on one machine: PostgreSQL, the queue, the payment sandbox,
 * web and worker.
 */
export class Launcher {
  private readonly settings: LauncherSettings;
  private readonly running = new Map<ServiceName, Supervised>();
  private readonly cancel = new AbortController();
  private readonly began = performance.now();
  private lock: DataLock | null = null;
  private clusterLock: DataLock | null = null;
  private starting: Promise<void> = Promise.resolve();

  /** @throws StartError if the environment is invalid. */
  constructor(private readonly options: LauncherOptions) {
    this.settings = readLauncherSettings(options.env, options.projectDir);
  }

  /**
   * Resolves when the product responds.
   * @throws StartError if it can't be started; nothing is left running then.
   */
  async start(): Promise<void> {
    this.starting = this.bringUp();
    try {
      await this.starting;
    } catch (error) {
      await this.stopAll();
      throw error;
    }
  }

  /** Aborts a start in progress, then stops web and worker first and PostgreSQL last. */
  async stop(): Promise<void> {
    this.cancel.abort();
    await this.starting.catch(() => undefined);
    await this.stopAll();
  }

  /** For the second Ctrl-C: kills slow services, but PostgreSQL still writes everything to disk. */
  hurry(): void {
    for (const [name, service] of this.running) if (name !== 'postgres') service.kill();
  }

  private async bringUp(): Promise<void> {
    const { env, programs, systemDir, print } = this.options;
    const folders = makeDataFolders(this.settings.dataDir);
    this.lock = lockFolder(folders.root);
    if (isSeasonUnfinished(folders.root)) throw unfinishedSeason(folders.root);
    await this.stopLeftovers(folders);
    await this.refuseTakenPort();
    const secrets = loadSecrets(folders.secretsFile);
    const { port, metricsPort } = this.settings;
    const ports = new SavedPorts(folders.portsFile, [port, metricsPort, metricsPort + 1]);
    const context: ServiceContext = {
      env,
      settings: this.settings,
      folders,
      secrets,
      ports,
      programs,
      systemDir,
      canceled: this.cancel.signal,
    };
    const starts = [
      this.database(context),
      this.queue(context),
      this.paymentSandbox(context),
    ] as const;
    await Promise.allSettled(starts); // waits for all of them, so that nothing is still starting when a failure is reported
    const [databaseUrl, queue, sandboxPort] = await Promise.all(starts);
    this.goOn();
    const owner = loadOwnerSignIn(folders.ownerFile, this.settings.owner);
    const services = { databaseUrl, redisUrl: queue.url, sandboxPort };
    const product = productEnvironment(env, this.settings, secrets, services, owner.email);
    const { password: chosen } = this.settings.owner;
    const foundFile = ownerFoundFile(folders);
    await this.migrate(folders, migrateEnvironment(product, owner, chosen), foundFile);
    const signIn = confirmOwner(folders.ownerFile, owner, readOwnerFound(foundFile), chosen);
    this.goOn();
    await this.startProduct(folders, product);
    const seconds = (performance.now() - this.began) / 1000;
    print(
      banner({
        settings: this.settings,
        owner: signIn,
        queue: queue.words,
        logDir: folders.logs,
        seconds,
      }),
    );
  }

  private async stopLeftovers(folders: DataFolders): Promise<void> {
    for (const names of STOP_ORDER.slice(0, -1)) {
      const stopped = await Promise.all(
        names.map(async (name) => ((await stopLeftover(folders.pidFileOf(name))) ? name : null)),
      );
      for (const name of stopped)
        if (name)
          this.options.print(`Stopped ${name}, which was left running by a start that was killed.`);
    }
  }

  private async refuseTakenPort(): Promise<void> {
    const { port } = this.settings;
    if (!(await isPortFree(port)))
      throw new StartError(
        `Port ${port} is in use. Set PORT to another one, for example: PORT=${port + 1} make start`,
      );
  }

  private async database(context: ServiceContext): Promise<string> {
    if (this.settings.databaseUrl) return this.settings.databaseUrl;
    const cluster = postgresClusterOf(context);
    const notice = await cluster.ensureCreated();
    if (notice) this.options.print(notice);
    this.clusterLock = cluster.lockOutside(context.folders.root);
    if (await cluster.stopOrphan())
      this.options.print('Stopped PostgreSQL, which was left running by a start that was killed.');
    const started = await startDatabase(cluster, context.ports);
    this.keep('postgres', started);
    return started.url;
  }

  private async queue(
    context: ServiceContext,
  ): Promise<{ readonly url: string | null; readonly words: string }> {
    const { redisUrl, queueOnPostgres } = this.settings;
    if (redisUrl) return { url: redisUrl, words: `Redis at ${new URL(redisUrl).host} (REDIS_URL)` };
    const started = queueOnPostgres ? null : await startQueue(context);
    if (!started)
      return {
        url: null,
        words:
          'BullMQ’s PostgreSQL backend' +
          (queueOnPostgres ? '' : ' (no redis-server or valkey-server in PATH)'),
      };
    this.keep('redis', started);
    return {
      url: started.url,
      words: `${started.child.spec.name} at ${new URL(started.url).host}`,
    };
  }

  private async paymentSandbox(context: ServiceContext): Promise<number | null> {
    if (this.settings.realStripe) return null;
    const started = await startPaymentSandbox(context);
    this.keep('payment-sandbox', started);
    return started.port;
  }

  private async migrate(
    folders: DataFolders,
    env: NodeJS.ProcessEnv,
    ownerFoundFile: string,
  ): Promise<void> {
    const logFile = folders.logOf('migrate');
    const child = await startNodeProgram({
      name: 'migrate',
      script: this.options.programs.migrate,
      args: [ownerFoundFile],
      env,
      logFile,
      pidFile: folders.pidFileOf('migrate'),
    });
    const stop = (): void => child.kill();
    this.cancel.signal.addEventListener('abort', stop);
    const exit = await child.exited;
    this.cancel.signal.removeEventListener('abort', stop);
    this.goOn();
    if (exit.code !== 0)
      throw new StartError(
        `The database could not be migrated (${describeExit(exit)}). The end of ${logFile}:\n${logTail(logFile)}`,
      );
  }

  private async startProduct(folders: DataFolders, product: NodeJS.ProcessEnv): Promise<void> {
    const { web, worker } = this.options.programs;
    const start =
      (name: 'web' | 'worker', script: string, env: NodeJS.ProcessEnv) => (): Promise<Child> =>
        startNodeProgram({
          name,
          script,
          env,
          logFile: folders.logOf(name),
          pidFile: folders.pidFileOf(name),
        });
    const startWeb = start('web', web, product);
    const startWorker = start('worker', worker, workerEnvironment(product, this.settings));
    const [webChild, workerChild] = await Promise.all([startWeb(), startWorker()]);
    this.keep('worker', { child: workerChild, startAgain: startWorker });
    await waitUntilReady(
      webChild,
      () => answersOk(`http://127.0.0.1:${this.settings.port}/api/health/ready`),
      this.cancel.signal,
    );
    this.keep('web', { child: webChild, startAgain: startWeb });
  }

  private keep(name: ServiceName, { child, startAgain }: StartedService): void {
    this.running.set(name, new Supervised(child, startAgain, this.options.print));
  }

  private goOn(): void {
    if (this.cancel.signal.aborted) throw new StartError('The start was canceled.');
  }

  private async stopAll(): Promise<void> {
    for (const names of STOP_ORDER)
      await Promise.all(names.map(async (name) => this.running.get(name)?.stop()));
    this.running.clear();
    this.clusterLock?.release();
    this.lock?.release();
  }
}
