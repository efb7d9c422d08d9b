/** The recording's time: starts just before the recorder does, and stops while it is paused. */
export class RecordingClock {
  #zero = 0;
  #pausedAt: number | null = null;
  #pausedMs = 0;

  /** @param now ms, like `performance.now()`, which frame times refer to */
  constructor(private readonly now: () => number) {}

  /** Call right before the recorder's own `start()`: its `start` event comes 50 to 70 ms late. */
  start(): void {
    this.#zero = this.now();
  }

  pause(): void {
    this.#pausedAt ??= this.now();
  }

  resume(): void {
    if (this.#pausedAt === null) return;
    this.#pausedMs += this.now() - this.#pausedAt;
    this.#pausedAt = null;
  }

  /**
   * Returns the voice's position in ms; frames displayed slightly after they are reported can be in
   * the future.
   */
  at(moment = this.now()): number {
    const until = this.#pausedAt === null ? moment : Math.min(moment, this.#pausedAt);
    return Math.max(0, until - this.#zero - this.#pausedMs);
  }
}
