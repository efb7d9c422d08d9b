import { ApiError } from '../../../api/client';
import {
  activeMs,
  hiddenAt,
  isWorthSubmitting,
  seenAt,
  type WorkSession,
} from './work-session.rules';

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** Whether sending it again would be refused again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < SERVER_FAULT && error.status !== TOO_MANY;

interface Surroundings {
  readonly submit: (stretch: WorkSession, endedMsAgo: number) => Promise<unknown>;
  /** Ms of a monotonic clock. */
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Measures how long the coach works in one room and reports it to the server as it adds up; what
 * fails is sent with the next report.
 */
export class RoomClock {
  #current: WorkSession | null = null;
  /** Not yet reported, by id. */
  readonly #unsubmitted = new Map<string, WorkSession>();

  constructor(private readonly by: Surroundings) {}

  /** The coach was active in the room. */
  seen(): void {
    this.#note(seenAt(this.#current, this.by.now(), this.by.newId));
  }

  /** The room was hidden. */
  hidden(): void {
    this.#note(hiddenAt(this.#current, this.by.now()));
    this.#current = null;
    void this.submit();
  }

  async submit(): Promise<void> {
    await Promise.all(
      [...this.#unsubmitted.values()]
        .filter(isWorthSubmitting)
        .map((stretch) => this.#submitOne(stretch)),
    );
  }

  async #submitOne(stretch: WorkSession): Promise<void> {
    this.#unsubmitted.delete(stretch.id);
    try {
      await this.by.submit(stretch, Math.round(this.by.now() - stretch.until));
    } catch (error) {
      // a longer version may be waiting by now
      if (!isRefused(error) && !this.#unsubmitted.has(stretch.id))
        this.#unsubmitted.set(stretch.id, stretch);
    }
  }

  #note(stretch: WorkSession | null): void {
    if (
      !stretch ||
      (stretch.id === this.#current?.id && activeMs(stretch) === activeMs(this.#current))
    )
      return;
    this.#current = stretch;
    this.#unsubmitted.set(stretch.id, stretch);
  }
}
