import { frameAt, frameOfMark, frameReported, seekTarget, withinFrames, type FrameTimes } from './frame-times.rules';

/** Whether this browser says which frame it shows while it plays. */
export const reportsFrames = (): boolean => 'requestVideoFrameCallback' in HTMLVideoElement.prototype;

/**
 * A video that shows the very frame it is asked for and says which one it shows. One seek is under way at a time; of those asked for
 * meanwhile the newest counts.
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
    /** Ticks that the source's times are ahead of the element's, where a copy plays. */
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

  /** Where it stands, in ticks; between two frames while it plays. */
  get position(): number {
    return this.element.currentTime * this.times.timescale + this.offset;
  }

  /** Stops and shows a frame. */
  show(frame: number): void {
    this.element.pause();
    this.seek(frame);
  }

  /** Stops and shows a mark's frame. */
  showMark(mark: { readonly ticks: number; readonly timescale: number }): void {
    this.show(frameOfMark(this.times, mark));
  }

  /** Goes to a frame, playing on where it plays. */
  seek(frame: number): void {
    this.#wanted = withinFrames(this.times, frame);
    if (!this.#isSeeking) this.#goThere();
  }

  /** Goes on playing from a time between frames. @param at ticks */
  seekTo(at: number): void {
    if (this.#isSeeking) return;
    this.#wanted = null;
    this.#go(Math.max(0, at - this.offset) / this.times.timescale);
  }

  /** Steps from the frame that was asked for last, so that quick presses add up. */
  step(by: number): void {
    this.show((this.#wanted ?? this.#frame) + by);
  }

  dispose(): void {
    this.#listeners.abort();
    if (reportsFrames()) this.element.cancelVideoFrameCallback(this.#callback);
  }

  #goThere(): void {
    if (this.#wanted !== null) this.#go(Math.max(0, seekTarget(this.times, this.#wanted) - this.#ahead));
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
    // Stopped on its way, it may have played on by a frame before the browser heard of it: it goes there once more, standing.
    if (this.element.paused && (this.#soughtPlaying || !isWanted)) this.seek(this.#wanted ?? shown);
    else this.#wanted = null;
  };

  /** It is loaded anew: the way that it was on has no end. */
  #emptied = (): void => {
    this.#isSeeking = false;
  };

  /** After a pause a busy browser may show a few frames more than it told of: it goes to the one where it stopped, so that both agree. */
  #stopped = (): void => {
    if (this.element.paused && !this.#isSeeking && !this.element.ended) this.seek(frameAt(this.times, this.position));
  };

  /** For browsers that don't say which frame they show. */
  #readClock = (): void => {
    if (!reportsFrames() && !this.#isSeeking) this.#notify(frameAt(this.times, this.position));
  };

  #listen(): void {
    if (!reportsFrames()) return;
    this.#callback = this.element.requestVideoFrameCallback((_, { mediaTime }) => {
      // a seek says by itself where it ended: what comes before that may still be an old frame
      if (!this.#isSeeking && !this.element.paused) this.#notify(frameReported(this.times, mediaTime + this.#ahead));
      this.#listen();
    });
  }

  #notify(frame: number): void {
    this.#frame = frame;
    this.onFrame(frame);
  }
}
