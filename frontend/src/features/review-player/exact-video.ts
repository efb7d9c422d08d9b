import {
  frameAt,
  frameOfMark,
  frameReported,
  seekTarget,
  withinFrames,
  type FrameTimes,
} from './frame-times.rules';
import { reportsFrames } from '../../lib/reports-frames';
import { onReportedFrames, type Report } from './reported-frames';
import { Seek } from './seek';

/** How often a seek is repeated that ended at another frame. */
const MOST_TRIES = 3;
/**
 * Where in the frame each try seeks to, because a browser that is at a time already may do nothing
 * if it's sought again.
 */
const PARTS = [1 / 2, 1 / 4, 3 / 4, 1 / 2];

/**
 * A video that shows exactly the requested frame and reports which one it shows. Only one seek runs
 * at a time; of the requests in between, the latest wins. If the browser is short of data, the next
 * request doesn't wait for the seek before it, which may never end.
 */
export class ExactVideo {
  #frame = 0;
  #wanted: number | null = null;
  #tries = 0;
  /** The frame that was asked for last, which may not be the one shown. */
  #aim: number | null = null;
  /** The frame that it couldn't show, until something else is shown. */
  #missed: number | null = null;
  #waiting: ((isThere: boolean) => void)[] = [];
  readonly #seek: Seek;
  readonly #unlisten: () => void;
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
    const listeners = { onEnd: this.#arrived, onOther: this.#left, onShort: this.#ranShort };
    this.#seek = new Seek(element, listeners, signal);
    for (const type of ['emptied', 'error'])
      element.addEventListener(type, this.#emptied, { signal });
    element.addEventListener('pause', this.#stopped, { signal });
    element.addEventListener('timeupdate', this.#readClock, { signal });
    this.#frame = frameAt(times, this.position);
    this.#unlisten = onReportedFrames(element, this.#report);
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

  /** Returns when a frame is presented, in seconds of the element. */
  secondsOf(frame: number): number {
    return (this.times.ticks[frame] ?? 0) / this.times.timescale - this.#ahead;
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
    const wanted = withinFrames(this.times, frame);
    // trying again right away wouldn't help
    if (wanted === this.#missed && !this.#seek.isRunning && this.element.paused) return;
    // its tries would never run out if something asks for it all the time
    if (wanted === this.#wanted && this.#seek.isRunning) return;
    this.#wanted = wanted;
    this.#tries = 0;
    if (!this.#seek.isRunning || this.#seek.isShort) this.#goThere();
  }

  /** Resolves once no seek is running. @returns whether the browser shows the requested frame */
  settled(): Promise<boolean> {
    return this.#seek.isRunning
      ? new Promise((done) => this.#waiting.push(done))
      : Promise.resolve(this.#missed === null);
  }

  /** Notes that a frame which this browser couldn't show is shown over the video. */
  cover(frame: number): void {
    if (frame === this.#missed && !this.#seek.isRunning) this.#notify(frame);
  }

  /**
   * Continues playback from a time between frames. Nobody asked for that, so a seek that waits for
   * data keeps a while to get it. @param at ticks
   */
  seekTo(at: number): void {
    if (this.#seek.isRunning && !this.#seek.isStuck) return;
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
    this.#seek.end();
    this.#unlisten();
    this.#finish(false);
  }

  #goThere(): void {
    if (this.#wanted === null) return;
    const within = seekTarget(this.times, this.#wanted, PARTS[this.#tries]);
    this.#go(Math.max(0, within - this.#ahead));
  }

  #go(seconds: number): void {
    this.#missed = null;
    this.#seek.go(seconds);
  }

  /** A seek that something else began isn't for the frame that was asked for last. */
  #left = (): void => {
    this.#aim = null;
    this.#missed = null;
  };

  #arrived = (): void => {
    const byClock = frameAt(this.times, this.position);
    const { pictured, wasPlaying } = this.#seek;
    // If paused during the seek, it may have played one frame further before the browser noticed,
    // so it seeks once more while paused.
    this.#settle(this.#wanted ?? byClock, pictured ?? byClock, wasPlaying);
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
    this.#missed = isThere || !paused ? null : wanted;
    this.onMissed(this.#missed);
    this.#finish(isThere);
  }

  #finish(isThere: boolean): void {
    for (const done of this.#waiting.splice(0)) done(isThere);
  }

  /** After a reload or an error, the running seek never ends. */
  #emptied = (): void => {
    this.#seek.forget();
    this.#missed = null;
    this.onMissed(null);
    this.#finish(false);
  };

  /** The next request doesn't wait for a seek that may never end. */
  #ranShort = (): void => {
    const goal = frameAt(this.times, this.#seek.goal * this.times.timescale + this.offset);
    if (this.#wanted !== null && this.#wanted !== goal) this.#goThere();
  };

  /**
   * After a pause, a busy browser may show a few frames more than it reported, so this seeks to the
   * frame it paused on.
   */
  #stopped = (): void => {
    if (this.element.paused && !this.#seek.isRunning && !this.element.ended)
      this.seek(frameAt(this.times, this.position));
  };

  /** For browsers that don't report frames. */
  #readClock = (): void => {
    if (!reportsFrames() && !this.#seek.isRunning) this.#notify(frameAt(this.times, this.position));
  };

  /**
   * Takes note of a frame that the browser reports. A paused video's clock says where it was sought
   * to, but some files only show a later frame there. Frames from before the seek are ignored.
   */
  #report = ({ mediaTime, presentationTime }: Report): void => {
    const frame = frameReported(this.times, mediaTime + this.#ahead);
    const isNew = this.#seek.report(frame, presentationTime);
    if (this.#seek.isRunning) return;
    if (!this.element.paused) {
      this.#aim = null;
      this.#missed = null;
      this.onMissed(null);
      this.#notify(frame);
    } else if (
      isNew &&
      !this.element.seeking &&
      this.#aim !== null &&
      frame !== this.#frame &&
      // a frame that was missed is covered while it's the current one
      this.#frame !== this.#missed
    )
      this.#settle(this.#aim, frame, false);
  };

  #notify(frame: number): void {
    this.#frame = frame;
    this.onFrame(frame);
  }
}
