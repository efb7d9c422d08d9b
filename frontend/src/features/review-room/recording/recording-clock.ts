/** The recorder's time: it begins just before the recorder is started, and stands while that is paused. */
export class RecordingClock {
  #zero = 0;
  #pausedAt: number | null = null;
  #pausedMs = 0;

  /** @param now ms, as `performance.now()`: the time that frames are told in */
  constructor(private readonly now: () => number) {}

  /** Right before the recorder's own `start()`: its `start` event comes 50 to 70 ms late. */
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

  /** Where the voice is at a moment, in ms; frames that are shown a little later than they are told of lie ahead. */
  at(moment = this.now()): number {
    const until = this.#pausedAt === null ? moment : Math.min(moment, this.#pausedAt);
    return Math.max(0, until - this.#zero - this.#pausedMs);
  }
}
