import { ApiError } from '../../../api/client';
import { activeMs, hiddenAt, isWorthSubmitting, seenAt, type WorkSession } from './work-session.rules';

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** What would be refused again is not told again. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < SERVER_FAULT && error.status !== TOO_MANY;

interface Surroundings {
  readonly submit: (stretch: WorkSession, endedMsAgo: number) => Promise<unknown>;
  /** Ms of a clock that only goes forward. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** How long the coach is at work in one room, told to the server as it adds up; what it did not take is told with the next. */
export class RoomClock {
  #current: WorkSession | null = null;
  /** Not told yet, by id. */
  readonly #unsubmitted = new Map<string, WorkSession>();

  constructor(private readonly by: Surroundings) {}

  /** The coach did something in the room. */
  seen(): void {
    this.#note(seenAt(this.#current, this.by.now(), this.by.newId));
  }

  /** The room is out of sight. */
  hidden(): void {
    this.#note(hiddenAt(this.#current, this.by.now()));
    this.#current = null;
    void this.submit();
  }

  async submit(): Promise<void> {
    await Promise.all([...this.#unsubmitted.values()].filter(isWorthSubmitting).map((stretch) => this.#submitOne(stretch)));
  }

  async #submitOne(stretch: WorkSession): Promise<void> {
    this.#unsubmitted.delete(stretch.id);
    try {
      await this.by.submit(stretch, Math.round(this.by.now() - stretch.until));
    } catch (error) {
      // it may have gone on meanwhile
      if (!isRefused(error) && !this.#unsubmitted.has(stretch.id)) this.#unsubmitted.set(stretch.id, stretch);
    }
  }

  #note(stretch: WorkSession | null): void {
    if (!stretch || (stretch.id === this.#current?.id && activeMs(stretch) === activeMs(this.#current))) return;
    this.#current = stretch;
    this.#unsubmitted.set(stretch.id, stretch);
  }
}
