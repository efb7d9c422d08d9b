import {
  coachingPrices,
  startPaymentSandbox,
  type RunningSandbox,
} from '@wavetrain/payment-sandbox';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { takesConnections } from '../embedded/node-program';
import { SmtpInbox } from './smtp-inbox';
import { createTestDatabase, type TestDatabase } from './test-database';
import { testPort } from './test-port';

const DIST = resolve(__dirname, '../../dist');
const ARMED_FAILPOINT = resolve(__dirname, 'armed-failpoint.cjs');
/** The payment sandbox's API key. */
export const PROVIDER_KEY = 'sk_test_processes';
const WEBHOOK_SECRET = 'whsec_processes';

export type Role = 'web' | 'worker';

const UP: Readonly<Record<Role, string>> = { web: 'web is up', worker: 'worker is up' };

/**
 * The built product as real child processes, so that they can be killed: web and worker, with their
 * own database, sandbox and inbox.
 */
export class ProductProcesses {
  private readonly children = new Map<Role, ChildProcess>();

  private constructor(
    readonly origin: string,
    readonly database: TestDatabase,
    readonly sandbox: RunningSandbox,
    readonly inbox: SmtpInbox,
    private readonly env: NodeJS.ProcessEnv,
    private readonly metricsPorts: Readonly<Record<Role, number>>,
  ) {}

  static async prepare(): Promise<ProductProcesses> {
    const [database, inbox] = await Promise.all([createTestDatabase(), SmtpInbox.start()]);
    const port = await testPort();
    const web = await testPort();
    const worker = await testPort();
    const origin = `http://localhost:${port}`;
    const sandbox = await startPaymentSandbox({
      port: 0,
      apiKey: PROVIDER_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
      prices: coachingPrices(),
    });
    const env = {
      PATH: process.env.PATH,
      APP_MODE: 'embedded',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: database.url,
      REDIS_URL: process.env.TEST_REDIS_URL,
      QUEUE_PREFIX: `processes-${port}`,
      SESSION_SECRET: 'session-secret-for-tests-0123456789',
      APP_SECRET: 'app-secret-for-tests-0123456789-abcd',
      STRIPE_SECRET_KEY: PROVIDER_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: sandbox.url,
      SMTP_URL: inbox.url,
      MAIL_REPEAT_AFTER_SECONDS: '1',
      JOB_LEASE_SECONDS: '2',
      TRUST_PROXY: '1',
    };
    return new ProductProcesses(origin, database, sandbox, inbox, env, { web, worker });
  }

  metricsOf(role: Role): string {
    return `http://127.0.0.1:${this.metricsPorts[role]}/metrics`;
  }

  /** Starts a process; with a failpoint, it kills itself with SIGKILL there. */
  async start(role: Role, failpoint?: string): Promise<void> {
    const child = spawn(
      process.execPath,
      ['-r', ARMED_FAILPOINT, resolve(DIST, `main.${role}.js`)],
      {
        env: {
          ...this.env,
          METRICS_PORT: String(this.metricsPorts[role]),
          ...(failpoint && { FAILPOINT: failpoint }),
        },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    );
    this.children.set(role, child);
    await new Promise<void>((up, failed) => {
      child.once('exit', (code, signal) =>
        failed(new Error(`${role} ended while starting: ${String(code ?? signal)}`)),
      );
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.includes(UP[role])) up();
      });
    });
    child.removeAllListeners('exit');
  }

  /** Stops a process gracefully and restarts it. */
  async restart(role: Role, failpoint?: string): Promise<void> {
    await this.end(role);
    await this.start(role, failpoint);
  }

  /** Makes a running process kill itself at a failpoint. */
  async arm(role: Role, failpoint: string): Promise<void> {
    const child = this.running(role);
    const armed = once(child, 'message');
    child.send(failpoint);
    await armed;
  }

  /** Kills a process with SIGKILL, whatever it is doing, and restarts it. */
  async kill(role: Role): Promise<void> {
    this.running(role).kill('SIGKILL');
    await this.died(role);
    await this.start(role);
  }

  /** Kills a process with SIGKILL, whatever it is doing; does nothing if it's already dead. */
  strike(role: Role): void {
    if (!this.hasEnded(role)) this.running(role).kill('SIGKILL');
  }

  /** True from its end, for whatever reason, until its restart. */
  hasEnded(role: Role): boolean {
    const { exitCode, signalCode } = this.running(role);
    return exitCode !== null || signalCode !== null;
  }

  /** Waits until a process has killed itself. */
  async died(role: Role): Promise<void> {
    const child = this.running(role);
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
    if (child.signalCode !== 'SIGKILL')
      throw new Error(
        `${role} ended by ${String(child.signalCode ?? child.exitCode)}, not by its failpoint`,
      );
  }

  async stop(): Promise<void> {
    await Promise.all([this.end('web'), this.end('worker')]);
    await Promise.all([this.sandbox.close(), this.inbox.close()]);
    await this.database.drop();
  }

  /** Asks a process to stop; returns its exit code. */
  async end(role: Role): Promise<number | null> {
    const child = this.children.get(role);
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  }

  private running(role: Role): ChildProcess {
    const child = this.children.get(role);
    if (!child) throw new Error(`${role} was never started`);
    return child;
  }

  /** Waits until the web process refuses new connections. */
  async refusesConnections(): Promise<void> {
    while (await takesConnections(Number(this.env.PORT)));
  }
}
