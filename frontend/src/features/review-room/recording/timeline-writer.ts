import type { Drawing } from '@wavetrain/shared/review-content';
import type { Beside, TimelineEvent } from '@wavetrain/shared/timeline';

/** The position is recorded again if it is off by more than this, or after this long. */
const OFF_MS = 25;
const ANCHOR_EVERY_MS = 1_000;

interface Prediction {
  readonly ticks: number;
  readonly at: number;
}

interface Standing {
  readonly ticks: number;
  readonly playing: boolean;
  readonly rate: number;
}

const rounded = (at: number): number => Math.round(at * 10) / 10;

/**
 * Records what happens with a video during a talk-through, for replay. Times are the voice's, in
 * ms. Playback is recorded once and predicted from there; a new position is recorded only when the
 * prediction is off.
 */
export class TimelineWriter {
  #standing: Standing = { ticks: 0, playing: false, rate: 1 };
  #anchor: Prediction = { ticks: 0, at: 0 };
  /** The prediction before a jump whose first frame hasn't arrived yet. */
  #before: Prediction | null = null;

  constructor(
    private readonly timescale: number,
    private readonly emit: (event: TimelineEvent) => void,
  ) {}

  /** Records the video's state when the recording starts or resumes. */
  begin({ ticks, playing, rate }: Standing, at: number): void {
    this.#standing = { ticks, playing, rate };
    this.#write({ type: 'rate', at, rate });
    if (playing) this.#write({ type: 'play', at, ticks });
    else {
      this.#write({ type: 'pause', at, ticks });
      this.#write({ type: 'seek', at, ticks });
    }
    this.#holdOn(ticks, at);
  }

  play(ticks: number, at: number): void {
    if (this.#standing.playing) return;
    this.#standing = { ...this.#standing, playing: true, ticks };
    this.#write({ type: 'play', at, ticks });
    this.#holdOn(ticks, at);
  }

  /** @param ticks of the current frame, if the caller knows better */
  pause(at: number, ticks = this.#standing.ticks): void {
    if (!this.#standing.playing) return;
    this.#standing = { ...this.#standing, playing: false, ticks };
    this.#write({ type: 'pause', at, ticks });
    this.#holdOn(ticks, at);
  }

  /** Records a frame shown while paused: a new one is a seek. */
  stand(ticks: number, at: number): void {
    if (this.#standing.playing || ticks === this.#standing.ticks) return;
    this.#standing = { ...this.#standing, ticks };
    this.#write({ type: 'seek', at, ticks });
    this.#holdOn(ticks, at);
  }

  /**
   * Notes a seek during playback. It is recorded with the first frame from there, because an old
   * frame may still arrive.
   */
  jump(ticks: number, at: number): void {
    this.#before = this.#anchor;
    this.#anchor = { ticks, at };
  }

  /** Records a frame that was shown, and when. */
  frame(ticks: number, at: number): void {
    if (!this.#standing.playing) {
      this.stand(ticks, at);
      return;
    }
    if (this.#before) {
      if (this.#off(this.#before, ticks, at) < this.#off(this.#anchor, ticks, at)) return;
      this.#say('seek', ticks, at);
      return;
    }
    this.#standing = { ...this.#standing, ticks };
    if (this.#off(this.#anchor, ticks, at) > OFF_MS || at - this.#anchor.at >= ANCHOR_EVERY_MS)
      this.#say('anchor', ticks, at);
  }

  rate(rate: number, at: number): void {
    if (rate === this.#standing.rate) return;
    this.#anchor = { ticks: this.#predicted(this.#anchor, at), at };
    this.#standing = { ...this.#standing, rate };
    this.#write({ type: 'rate', at, rate });
  }

  /** @param pointsAt when each of its points was drawn */
  stroke(drawing: Drawing, pointsAt: readonly number[]): void {
    this.#write({ type: 'stroke', at: pointsAt[0] ?? 0, drawing, pointsAt: pointsAt.map(rounded) });
  }

  clear(at: number): void {
    this.#write({ type: 'clear', at });
  }

  /** Records which video is shown beside this one; null for none. */
  beside(beside: Beside | null, at: number): void {
    this.#write({ type: 'beside', at, beside });
  }

  mark(markId: string, at: number): void {
    this.#write({ type: 'mark', at, markId });
  }

  #say(type: 'seek' | 'anchor', ticks: number, at: number): void {
    this.#standing = { ...this.#standing, ticks };
    this.#write({ type, at, ticks });
    this.#holdOn(ticks, at);
  }

  #holdOn(ticks: number, at: number): void {
    this.#anchor = { ticks, at };
    this.#before = null;
  }

  #predicted({ ticks, at: since }: Prediction, at: number): number {
    return this.#standing.playing
      ? ticks + ((at - since) / 1_000) * this.timescale * this.#standing.rate
      : ticks;
  }

  #off(from: Prediction, ticks: number, at: number): number {
    return (Math.abs(ticks - this.#predicted(from, at)) / this.timescale) * 1_000;
  }

  #write(event: TimelineEvent): void {
    this.emit({ ...event, at: rounded(event.at) });
  }
}
