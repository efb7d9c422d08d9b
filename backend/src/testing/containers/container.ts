import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { until } from '../../embedded/until';

export interface ContainerSpec {
  readonly name: string;
  /** The working directory, with the image's files. */
  readonly folder: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** null for a step, which is done when it exits. */
  readonly healthcheck: readonly string[] | null;
  /** The real ports: other containers' by name, its own by number. */
  readonly network: {
    readonly names: Readonly<Record<string, number>>;
    readonly ports: Readonly<Record<string, number>>;
  };
}

const NETWORK = resolve(__dirname, 'container-net.cjs');
/** Generous because the machine also runs other tests. */
const HEALTHY_WITHIN_MS = 180_000;

/**
 * A process that runs as it would in its container: the image's files, the same command and
 * environment, and none of our own environment.
 */
export class Container {
  private printed = '';
  private readonly process: ChildProcess;

  constructor(private readonly spec: ContainerSpec) {
    const [program, args] = this.programOf(spec.command);
    this.process = spawn(program, args, {
      cwd: spec.folder,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.printed += chunk.toString();
      });
  }

  get output(): string {
    return this.printed;
  }

  /**
   * Waits until a step exits, or a service is healthy.
   * @throws Error with its output if it fails.
   */
  async ready(): Promise<void> {
    if (this.spec.healthcheck === null) {
      if (this.isRunning) await once(this.process, 'close');
      if (this.process.exitCode !== 0)
        throw this.failure(
          `ended with ${String(this.process.exitCode ?? this.process.signalCode)}`,
        );
      return;
    }
    const healthy = await until(
      async () => !this.isRunning || (await this.isHealthy()),
      HEALTHY_WITHIN_MS,
    );
    if (!healthy || !this.isRunning)
      throw this.failure(this.isRunning ? 'was never healthy' : 'ended');
  }

  /** Runs the service's own health check command in the container. */
  isHealthy(): Promise<boolean> {
    const [program, args] = this.programOf(this.spec.healthcheck ?? []);
    return new Promise((answer) => {
      execFile(program, args, { cwd: this.spec.folder, env: this.environment }, (error) =>
        answer(error === null),
      );
    });
  }

  async stop(): Promise<number | null> {
    if (this.isRunning) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    return this.process.exitCode;
  }

  private get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  private get environment(): NodeJS.ProcessEnv {
    const network = {
      NODE_OPTIONS: `--require ${NETWORK}`,
      CONTAINER_NET: JSON.stringify(this.spec.network),
    };
    return { PATH: '/usr/local/bin:/usr/bin:/bin', ...this.spec.environment, ...network };
  }

  private programOf([program, ...args]: readonly string[]): [string, string[]] {
    if (program !== 'node')
      throw new Error(`${this.spec.name} runs ${String(program)}, which this test does not know`);
    return [process.execPath, args];
  }

  private failure(what: string): Error {
    return new Error(`${this.spec.name} ${what}. It printed:\n${this.printed}`);
  }
}
