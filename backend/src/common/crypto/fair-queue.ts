import { ServerBusy, TooManyRequests } from '../errors/common.errors';

export interface FairQueueLimits {
  readonly atOnce: number;
  /** How much one caller may have waiting. */
  readonly waitingOfOne: number;
  readonly waitingInAll: number;
}

const TRY_AGAIN_SECONDS = 2;

/** Does so much at once; callers who wait are served in turn, one piece of work each, so that nobody's many keep others waiting. */
export class FairQueue {
  private readonly lines = new Map<string, (() => void)[]>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /** @throws TooManyRequests where `who` has too much waiting, ServerBusy where all together have. */
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

  /** The place of work that is done goes to the caller who has waited longest for a turn, who then stands last. */
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
