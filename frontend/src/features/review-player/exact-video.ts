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

/** How often a seek is repeated that ended at another frame. */
const MOST_TRIES = 3;

/**
 * A video that shows exactly the requested frame and reports which one it shows. Only one seek runs
 * at a time; of the requests in between, the latest wins.
 */
export class ExactVideo {
  #frame = 0;
  #wanted: number | null = null;
  #isSeeking = false;
  #soughtPlaying = false;
  #tries = 0;
  /** When the last seek began. */
  #wentAt = 0;
  /** The frame that the browser reported during the seek. */
  #pictured: number | null = null;
  /** The frame that was asked for last, which may not be the one shown. */
  #aim: number | null = null;
  #callback = 0;
  readonly #listeners = new AbortController();

  constructor(
    readonly element: HTMLVideoElement,
    readonly times: FrameTimes,
    private readonly onFrame: (frame: number) => void,
    /** Ticks by which the source's times are ahead of the element's, when a copy plays. */
    readonly offset = 0,
    /** Receives the frame that this browser couldn't show, or null once it shows the wanted one. */
    private readonly onMissed: (frame: number | null) => void = () => undefined,
  ) {
    const { signal } = this.#listeners;
    element.addEventListener('seeking', this.#left, { signal });
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
    this.#tries = 0;
    if (!this.#isSeeking) this.#goThere();
  }

  /** Continues playback from a time between frames. @param at ticks */
  seekTo(at: number): void {
    if (this.#isSeeking) return;
    this.#wanted = null;
    this.#tries = 0;
    this.#go(Math.max(0, at - this.offset) / this.times.timescale);
  }

  /** Moves by seconds, and quick presses add up; playback continues if it was running. */
  skip(seconds: number): void {
    const from = this.#wanted === null ? this.position : (this.times.ticks[this.#wanted] ?? 0);
    this.seek(frameAt(this.times, from + seconds * this.times.timescale));
  }

  /** Steps from the last requested frame, so that quick presses add up. */
  step(by: number): void {
    // from the requested frame too if it wasn't reached, or one couldn't step past it
    const from = this.#wanted ?? this.#aim ?? this.#frame;
    if (withinFrames(this.times, from + by) === from) this.element.pause();
    else this.show(from + by);
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
    this.#pictured = null;
    this.#wentAt = performance.now();
    this.#soughtPlaying = !this.element.paused;
    this.element.currentTime = seconds;
  }

  /** A seek that something else began isn't for the frame that was asked for last. */
  #left = (): void => {
    if (this.#isSeeking) return;
    this.#aim = null;
    this.#pictured = null;
    this.#wentAt = performance.now();
  };

  #arrived = (): void => {
    this.#isSeeking = false;
    const byClock = frameAt(this.times, this.position);
    // If paused during the seek, it may have played one frame further before the browser noticed,
    // so it seeks once more while paused.
    this.#settle(this.#wanted ?? byClock, this.#pictured ?? byClock, this.#soughtPlaying);
  };

  /** Reports the frame that a seek ended at. Seeks again, a few times, if it isn't the wanted one. */
  #settle(wanted: number, shown: number, mayHaveMoved: boolean): void {
    const isThere = wanted === shown;
    const { paused } = this.element;
    this.#notify(shown);
    if (paused && (mayHaveMoved || !isThere) && this.#tries < MOST_TRIES) {
      this.#tries += 1;
      this.#wanted = wanted;
      this.#goThere();
      return;
    }
    this.#wanted = null;
    this.#aim = paused ? wanted : null;
    this.onMissed(isThere || !paused ? null : wanted);
  }

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
    this.#callback = this.element.requestVideoFrameCallback(
      (_, { mediaTime, presentationTime }) => {
        this.#report(frameReported(this.times, mediaTime + this.#ahead), presentationTime);
        this.#listen();
      },
    );
  }

  /**
   * Takes note of a frame that the browser reports. A paused video's clock says where it was sought
   * to, but some files only show a later frame there. Frames from before the seek are ignored.
   */
  #report(frame: number, presentedAt: number): void {
    const isOld = presentedAt <= this.#wentAt;
    if (this.#isSeeking) {
      if (!isOld) this.#pictured = frame;
    } else if (!this.element.paused) {
      this.#aim = null;
      this.onMissed(null);
      this.#notify(frame);
    } else if (!isOld && !this.element.seeking && this.#aim !== null && frame !== this.#frame)
      this.#settle(this.#aim, frame, false);
  }

  #notify(frame: number): void {
    this.#frame = frame;
    this.onFrame(frame);
  }
}
