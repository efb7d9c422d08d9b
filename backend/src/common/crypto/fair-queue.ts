import { ServerBusy, TooManyRequests } from '../errors/common.errors';

export interface FairQueueLimits {
  readonly atOnce: number;
  /** How many tasks of one caller may wait. */
  readonly waitingOfOne: number;
  readonly waitingInAll: number;
}

const TRY_AGAIN_SECONDS = 2;

/**
 * Runs a limited number of tasks at once. Waiting callers take turns, one task each, so that a
 * caller with many tasks doesn't hold up the others.
 */
export class FairQueue {
  private readonly lines = new Map<string, (() => void)[]>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * @throws TooManyRequests if `who` has too much waiting, ServerBusy if all callers together have.
   */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turnOf(who);
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }

  private turnOf(who: string): Promise<void> {
    const line = this.lines.get(who) ?? [];
    if (line.length >= this.limits.waitingOfOne) throw new TooManyRequests(TRY_AGAIN_SECONDS);
    if (this.waiting >= this.limits.waitingInAll) throw new ServerBusy(TRY_AGAIN_SECONDS);
    this.lines.set(who, line);
    this.waiting += 1;
    return new Promise((begin) => line.push(begin));
  }

  /**
   * Gives the free slot to the caller who has waited longest for a turn and moves that caller to
   * the end.
   */
  private handOn(): void {
    const [next] = this.lines;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [who, line] = next;
    const begin = line.shift();
    this.waiting -= 1;
    this.lines.delete(who);
    if (line.length > 0) this.lines.set(who, line);
    begin?.();
  }
}
