/** The sandbox's own time: the machine's, plus an offset that only grows. */
export class SandboxClock {
  private offsetSeconds = 0;

  constructor(private readonly machine: () => number = Date.now) {}

  /** Unix seconds, as every timestamp on the wire. */
  now(): number {
    return Math.floor(this.machine() / 1000) + this.offsetSeconds;
  }

  /** Milliseconds of the machine, unshifted: for what waits in real time, such as a webhook's next attempt. */
  machineNow(): number {
    return this.machine();
  }

  get offset(): number {
    return this.offsetSeconds;
  }

  /** Sets the offset in seconds, as kept from an earlier run. */
  restore(offsetSeconds: number): void {
    this.offsetSeconds = offsetSeconds;
  }

  /** Moves to `timestamp` (Unix seconds); a timestamp that is already past changes nothing. */
  moveTo(timestamp: number): void {
    this.offsetSeconds += Math.max(0, timestamp - this.now());
  }
}
