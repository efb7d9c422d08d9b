import { reportsFrames } from '../../lib/reports-frames';
import { afterPaint } from './reported-frames';

/** How long a seek that waits for data is left alone. */
const PATIENCE_MS = 2_000;

/** What a seek calls. */
export interface SeekListeners {
  /** It has ended, and which frame is shown is as well known as it can be. */
  readonly onEnd: () => void;
  /** Another one that wasn't ours began. */
  readonly onOther: () => void;
  /** It waits for data, and may never end. */
  readonly onShort: () => void;
}

/**
 * Seeks a video. When a seek has ended, and which frame is shown then, follows from the video's
 * events. If none says that the picture has changed, it also waits for two of the screen's
 * pictures, which a hidden page gets only once it's visible again.
 */
export class Seek {
  /** Whether one is running. */
  isRunning = false;
  /** Whether it waits for data. */
  isShort = false;
  /** Whether the video played when it began. */
  wasPlaying = false;
  /** The frame that the browser reported since it began. */
  pictured: number | null = null;
  /** Where it goes, in seconds of the element. */
  goal = -1;
  /** The frame that the browser reported last. */
  #latest: number | null = null;
  #wentAt = 0;
  /** Stops waiting for a report. */
  #unawait: (() => void) | null = null;

  constructor(
    private readonly element: HTMLVideoElement,
    private readonly listeners: SeekListeners,
    signal: AbortSignal,
  ) {
    element.addEventListener('seeking', this.#began, { signal });
    element.addEventListener('seeked', this.#arrived, { signal });
    element.addEventListener('canplay', this.#readied, { signal });
    for (const type of ['waiting', 'stalled', 'suspend'])
      element.addEventListener(type, this.#ranShort, { signal });
  }

  /** Whether it has waited for data for so long that it may never end. */
  get isStuck(): boolean {
    return this.isShort && performance.now() - this.#wentAt > PATIENCE_MS;
  }

  /** Begins one, and ends the one before. @param seconds of the element */
  go(seconds: number): void {
    const { element } = this;
    const isThere =
      !this.isRunning &&
      this.goal === seconds &&
      element.currentTime === seconds &&
      element.paused &&
      !element.seeking &&
      element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    // the browser says only once that it's short of data
    const isStillShort = this.isShort;
    this.end();
    this.isShort = isStillShort;
    this.isRunning = true;
    this.wasPlaying = !element.paused;
    // no event would follow
    if (isThere) return this.#arrived();
    this.goal = seconds;
    this.pictured = null;
    this.#wentAt = performance.now();
    element.currentTime = seconds;
  }

  /** Ends waiting for it. */
  end(): void {
    this.isRunning = false;
    this.isShort = false;
    this.#unawait?.();
    this.#unawait = null;
  }

  /** Ends it, because the file is reloaded. */
  forget(): void {
    this.end();
    this.#latest = null;
    this.goal = -1;
  }

  /**
   * Takes note of a frame that the browser presented. @returns whether that was after the last seek
   * began
   */
  report(frame: number, presentedAt: number): boolean {
    this.#latest = frame;
    if (presentedAt <= this.#wentAt) return false;
    if (!this.isRunning) return true;
    this.pictured = frame;
    if (this.#unawait) this.#conclude();
    return true;
  }

  #began = (): void => {
    if (this.isRunning) return;
    this.goal = -1;
    this.pictured = null;
    this.#wentAt = performance.now();
    this.listeners.onOther();
  };

  #arrived = (): void => {
    // of an earlier seek
    if (this.element.seeking) return;
    this.#unawait?.();
    // The browser reports a new picture within the next two of the screen's. If it doesn't, the
    // picture has stayed the same, which its clock doesn't say.
    const isUnknown = this.pictured === null && this.#latest !== null && this.element.paused;
    if (!isUnknown || !reportsFrames()) return this.#conclude();
    this.#unawait = afterPaint(() => {
      this.pictured ??= this.#latest;
      this.#conclude();
    });
  };

  #conclude(): void {
    this.end();
    this.listeners.onEnd();
  }

  #readied = (): void => {
    if (this.isRunning) this.#arrived();
  };

  /** Chromium doesn't end a seek to the time where it is while it's short of data. */
  #ranShort = (): void => {
    if (!this.isRunning) return;
    this.isShort = true;
    this.listeners.onShort();
  };
}
