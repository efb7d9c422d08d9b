import { ApiError, isUnauthorized, serverErrorText } from '../../../api/client';
import type { TimelineEvent } from '@wavetrain/shared/timeline';

/** Bytes per request; more than this only piles up while offline. */
const PIECE_BYTES = 256 * 1024;
const EVENTS_AT_ONCE = 200;
/** Points per request; a stroke has one for each move of the pen. */
const POINTS_AT_ONCE = 4_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** The size of a recording: bytes of its voice, and number of events. */
export interface RecordingSize {
  readonly voiceBytes: number;
  readonly eventCount: number;
}

/** Sends a piece; each call returns how much the server has now. */
export interface RecordingCalls {
  readonly voice: (offset: number, piece: Blob, recordedMs: number) => Promise<number>;
  readonly events: (offset: number, events: readonly TimelineEvent[]) => Promise<number>;
}

export interface SenderState {
  /** Whether the connection is down and the recording is waiting here. */
  readonly isWaiting: boolean;
  /** Why nothing more can be sent, as text for people. */
  readonly failure: string | null;
}

const NOT_KEPT = 'The recording could not be saved. Please record it again.';
const SIGNED_OUT =
  'You’re signed out. Sign in again in another tab, then finish the recording here; it’s saved until then.';

/** The server accepts no more of this recording; what it has is all of it. */
const isFull = ({ status }: ApiError): boolean => status === 413;

const receivedOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  try {
    const { received } = JSON.parse(error.body) as { received?: unknown };
    return typeof received === 'number' ? received : null;
  } catch {
    return null;
  }
};

/** Whether retrying the same request is worthwhile. */
const mayPass = ({ status }: ApiError): boolean =>
  status >= 500 || status === 429 || status === 408;

const pointsOf = (event: TimelineEvent): number =>
  event.type === 'stroke' ? event.pointsAt.length : 0;

/**
 * Sends a recording while it is made, one piece at a time: the voice in bytes, the rest as events.
 * What could not be sent waits, and continues from where the server left off.
 */
export class RecordingSender {
  #voice = new Blob();
  #voiceSent = 0;
  #recordedMs = 0;
  #events: TimelineEvent[] = [];
  #eventsSent = 0;
  #running: Promise<void> | null = null;
  #isCancelled = false;
  #refusal: ApiError | null = null;
  #state: SenderState = { isWaiting: false, failure: null };

  constructor(
    private readonly calls: RecordingCalls,
    /** Resolves after that many ms, or earlier if a retry is worthwhile. */
    private readonly wait: (ms: number) => Promise<void>,
    private readonly onState: (state: SenderState) => void,
  ) {}

  /** @param recordedMs length of the recording including this piece */
  addVoice(piece: Blob, recordedMs: number): void {
    this.#voice = new Blob([this.#voice, piece]);
    this.#recordedMs = recordedMs;
    this.#run();
  }

  /** Sent with the next piece of the voice. */
  addEvent(event: TimelineEvent): void {
    this.#events.push(event);
  }

  /**
   * Resolves once the server has everything, or as much as it accepts of one recording; retries
   * what failed.
   * @throws why the rest can't be sent
   */
  async flush(): Promise<void> {
    await this.#running;
    if (this.#refusal && isFull(this.#refusal)) return;
    this.#refusal = null;
    this.#say({ isWaiting: false, failure: null });
    this.#run();
    await this.#running;
    this.#assertSent();
  }

  /** How much of the recording the server has accepted. */
  get sent(): RecordingSize {
    return {
      voiceBytes: Math.min(this.#voiceSent, this.#voice.size),
      eventCount: Math.min(this.#eventsSent, this.#events.length),
    };
  }

  /** The server has only this much after all: the next `flush` sends the rest again. */
  resumeFrom({ voiceBytes, eventCount }: RecordingSize): void {
    this.#voiceSent = Math.min(this.#voiceSent, voiceBytes);
    this.#eventsSent = Math.min(this.#eventsSent, eventCount);
  }

  /** Stops sending; resolves once no request is running. */
  async cancel(): Promise<void> {
    this.#isCancelled = true;
    await this.#running;
  }

  #assertSent(): void {
    if (this.#refusal && !isFull(this.#refusal)) throw this.#refusal;
  }

  #run(): void {
    this.#running ??= this.#sendAll().finally(() => (this.#running = null));
  }

  async #sendAll(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (
      !this.#isCancelled &&
      this.#state.failure === null &&
      (this.#voiceSent < this.#voice.size || this.#eventsSent < this.#events.length)
    ) {
      try {
        const before = this.#voiceSent + this.#eventsSent;
        await this.#sendNext();
        // prevents an endless loop at full speed, whatever the server returns
        if (this.#voiceSent + this.#eventsSent === before)
          throw new Error('the server saved nothing of a piece');
        this.#say({ isWaiting: false, failure: null });
        waitMs = FIRST_WAIT_MS;
      } catch (error) {
        if (error instanceof ApiError && !mayPass(error)) {
          this.#refusal = error;
          this.#say({
            isWaiting: false,
            failure: isUnauthorized(error) ? SIGNED_OUT : serverErrorText(error, NOT_KEPT),
          });
          return;
        }
        this.#say({ isWaiting: true, failure: null });
        await this.wait(waitMs);
        waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
      }
    }
  }

  /** Sends the voice first, because its first piece creates the recording. */
  async #sendNext(): Promise<void> {
    if (this.#voiceSent < this.#voice.size) {
      const [from, recordedMs] = [this.#voiceSent, this.#recordedMs];
      const piece = this.#voice.slice(from, from + PIECE_BYTES);
      this.#voiceSent = await this.#orWhereItIs(this.#voice.size, () =>
        this.calls.voice(from, piece, recordedMs),
      );
    }
    if (this.#eventsSent < this.#events.length) {
      const [from, some] = [this.#eventsSent, this.#nextEvents()];
      this.#eventsSent = await this.#orWhereItIs(this.#events.length, () =>
        this.calls.events(from, some),
      );
    }
  }

  #nextEvents(): TimelineEvent[] {
    const some: TimelineEvent[] = [];
    let points = 0;
    for (const event of this.#events.slice(this.#eventsSent, this.#eventsSent + EVENTS_AT_ONCE)) {
      points += pointsOf(event);
      if (some.length > 0 && points > POINTS_AT_ONCE) break;
      some.push(event);
    }
    return some;
  }

  /**
   * If the server's position differs from ours, continues from there, since everything is still
   * here.
   */
  async #orWhereItIs(known: number, send: () => Promise<number>): Promise<number> {
    try {
      return await send();
    } catch (error) {
      const received = receivedOf(error);
      if (received === null || received > known) throw error;
      return received;
    }
  }

  #say(state: SenderState): void {
    if (state.isWaiting === this.#state.isWaiting && state.failure === this.#state.failure) return;
    this.#state = state;
    this.onState(state);
  }
}
