import { Clock } from '../common/clock/clock';

/**
 * A clock that starts in the past and is moved forward to the present, day by day; between moves it
 * runs like any clock.
 */
export class SeasonClock extends Clock {
  private behindMs = 0;

  constructor(private readonly machine: Clock = new Clock()) {
    super();
  }

  override now(): Date {
    return new Date(this.machine.now().getTime() - this.behindMs);
  }

  /** How far behind the machine's clock this one is, in milliseconds. */
  get behind(): number {
    return this.behindMs;
  }

  /** @param behindMs how far behind the machine's clock; the season never goes back. */
  setBehind(behindMs: number): void {
    this.behindMs = behindMs;
  }
}
