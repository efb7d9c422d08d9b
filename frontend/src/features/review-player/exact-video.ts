import {
  frameAt,
  frameOfMark,
  frameReported,
  seekTarget,
  withinFrames,
  type FrameTimes,
} from './frame-times.rules';

/** Whether this browser reports which frame is shown during playback. */
export const reportsFrames = (): boolean =>
  'requestVideoFrameCallback' in HTMLVideoElement.prototype;

/**
 * A video that shows exactly the requested frame and reports which one it shows. Only one seek runs
 * at a time; of the requests in between, the latest wins.
 */
export class ExactVideo {
  #frame = 0;
  #wanted: number | null = null;
  #isSeeking = false;
  #soughtPlaying = false;
  #callback = 0;
  readonly #listeners = new AbortController();

  constructor(
    readonly element: HTMLVideoElement,
    readonly times: FrameTimes,
    private readonly onFrame: (frame: number) => void,
    /** Ticks by which the source's times are ahead of the element's, when a copy plays. */
    readonly offset = 0,
  ) {
    const { signal } = this.#listeners;
    element.addEventListener('seeked', this.#arrived, { signal });
    element.addEventListener('emptied', this.#emptied, { signal });
    element.addEventListener('pause', this.#stopped, { signal });
    element.addEventListener('timeupdate', this.#readClock, { signal });
    this.#frame = frameAt(times, this.position);
    this.#listen();
  }

  get frame(): number {
    return this.#frame;
  }

  /** The offset in seconds. */
  get #ahead(): number {
    return this.offset / this.times.timescale;
  }

  /** The current position in ticks; between two frames during playback. */
  get position(): number {
    return this.element.currentTime * this.times.timescale + this.offset;
  }

  /** Pauses and shows a frame. */
  show(frame: number): void {
    this.element.pause();
    this.seek(frame);
  }

  /** Pauses and shows a mark's frame. */
  showMark(mark: { readonly ticks: number; readonly timescale: number }): void {
    this.show(frameOfMark(this.times, mark));
  }

  /** Seeks to a frame; playback continues if it was running. */
  seek(frame: number): void {
    this.#wanted = withinFrames(this.times, frame);
    if (!this.#isSeeking) this.#goThere();
  }

  /** Continues playback from a time between frames. @param at ticks */
  seekTo(at: number): void {
    if (this.#isSeeking) return;
    this.#wanted = null;
    this.#go(Math.max(0, at - this.offset) / this.times.timescale);
  }

  /** Steps from the last requested frame, so that quick presses add up. */
  step(by: number): void {
    this.show((this.#wanted ?? this.#frame) + by);
  }

  dispose(): void {
    this.#listeners.abort();
    if (reportsFrames()) this.element.cancelVideoFrameCallback(this.#callback);
  }

  #goThere(): void {
    if (this.#wanted !== null)
      this.#go(Math.max(0, seekTarget(this.times, this.#wanted) - this.#ahead));
  }

  #go(seconds: number): void {
    this.#isSeeking = true;
    this.#soughtPlaying = !this.element.paused;
    this.element.currentTime = seconds;
  }

  #arrived = (): void => {
    this.#isSeeking = false;
    const shown = frameAt(this.times, this.position);
    this.#notify(shown);
    const isWanted = this.#wanted === null || this.#wanted === shown;
    // If paused during the seek, it may have played one frame further before the browser noticed,
    // so it seeks once more while paused.
    if (this.element.paused && (this.#soughtPlaying || !isWanted)) this.seek(this.#wanted ?? shown);
    else this.#wanted = null;
  };

  /** After a reload, the running seek never ends. */
  #emptied = (): void => {
    this.#isSeeking = false;
  };

  /**
   * After a pause, a busy browser may show a few frames more than it reported, so this seeks to the
   * frame it paused on.
   */
  #stopped = (): void => {
    if (this.element.paused && !this.#isSeeking && !this.element.ended)
      this.seek(frameAt(this.times, this.position));
  };

  /** For browsers that don't report frames. */
  #readClock = (): void => {
    if (!reportsFrames() && !this.#isSeeking) this.#notify(frameAt(this.times, this.position));
  };

  #listen(): void {
    if (!reportsFrames()) return;
    this.#callback = this.element.requestVideoFrameCallback((_, { mediaTime }) => {
      // 'seeked' reports the result of a seek; frames before that may still be old ones
      if (!this.#isSeeking && !this.element.paused)
        this.#notify(frameReported(this.times, mediaTime + this.#ahead));
      this.#listen();
    });
  }

  #notify(frame: number): void {
    this.#frame = frame;
    this.onFrame(frame);
  }
}
