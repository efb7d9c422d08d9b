/** The sandbox's own time: the machine's, plus an offset that only increases. */
export class SandboxClock {
  private offsetSeconds = 0;

  constructor(private readonly machine: () => number = Date.now) {}

  /** Returns Unix seconds, like every timestamp in the API. */
  now(): number {
    return Math.floor(this.machine() / 1000) + this.offsetSeconds;
  }

  /** Returns the machine's unshifted milliseconds, for real-time waits such as a webhook retry. */
  machineNow(): number {
    return this.machine();
  }

  get offset(): number {
    return this.offsetSeconds;
  }

  /** Sets the offset in seconds, as saved by an earlier run. */
  restore(offsetSeconds: number): void {
    this.offsetSeconds = offsetSeconds;
  }

  /** Moves to `timestamp` (Unix seconds); does nothing if it's already past. */
  moveTo(timestamp: number): void {
    this.offsetSeconds += Math.max(0, timestamp - this.now());
  }
}
