import { describeExit, type Child } from './child-process';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A child that ran this long has recovered: its next crash counts as the first. */
const RECOVERED_AFTER_MS = 60_000;

/** Returns the wait before the next start after so many crashes in a row (0 for the first). */
export const restartWait = (falls: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** falls, LONGEST_WAIT_MS);

/** Keeps a child alive: restarts it when it dies, with growing waits. */
export class Supervised {
  private falls = 0;
  private stopping = false;
  private endWait: () => void = () => undefined;
  private readonly watching: Promise<void>;

  constructor(
    private child: Child,
    private readonly startAgain: () => Promise<Child>,
    private readonly log: (line: string) => void,
    private readonly waitFor: (falls: number) => number = restartWait,
  ) {
    this.watching = this.watch();
  }

  get pid(): number {
    return this.child.pid;
  }

  /** Stops the child permanently. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.endWait();
    await this.child.stop();
    await this.watching;
    await this.child.stop(); // a child that was just being restarted
  }

  /** Kills the child if stopping takes too long. */
  kill(): void {
    this.child.kill();
  }

  private async watch(): Promise<void> {
    while (!this.stopping) {
      const since = performance.now();
      const exit = await this.child.exited;
      if (this.stopping) return;
      if (performance.now() - since > RECOVERED_AFTER_MS) this.falls = 0;
      await this.revive(describeExit(exit));
    }
  }

  private async revive(why: string): Promise<void> {
    const { name, logFile } = this.child.spec;
    const wait = this.waitFor(this.falls);
    this.falls += 1;
    this.log(
      `${name} stopped unexpectedly (${why}); restarting it in ${wait / 1000} s. Its log: ${logFile}`,
    );
    await this.pause(wait);
    if (this.stopping) return;
    try {
      this.child = await this.startAgain();
      this.log(`${name} was restarted.`);
    } catch (error) {
      this.log(error instanceof Error ? error.message : String(error));
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
