import { correctionOf } from './drift.rules';
import type { ExactVideo } from './exact-video';
import { frameAt, inTicksOf } from './frame-times.rules';
import { stateAt, type TimelineState } from './timeline.rules';
import type { Timeline } from './timeline.schema';

/**
 * Replays a talk-through: the voice is the clock, the video follows it. Exact to the frame where it paused; where it plays, the rate
 * is nudged or, when it is too far off, sought again.
 */
export class TalkThrough {
  #request = 0;
  #soughtAt = -Infinity;
  #isOver = false;

  constructor(
    private readonly voice: HTMLAudioElement,
    private readonly video: ExactVideo,
    private readonly timeline: Timeline,
    private readonly onState: (state: TimelineState) => void,
  ) {}

  /** Follows the voice until `stop`. */
  start(): void {
    this.#request = requestAnimationFrame(this.#follow);
  }

  /** Leaves the video standing; what is done with it after the first call stays as it is. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    cancelAnimationFrame(this.#request);
    this.video.element.pause();
    this.video.element.playbackRate = 1;
  }

  #follow = (now: number): void => {
    this.#request = requestAnimationFrame(this.#follow);
    // a voice whose file is being fetched anew stands at its beginning until it knows better
    if (this.voice.readyState < HTMLMediaElement.HAVE_METADATA) return this.video.element.pause();
    const state = stateAt(this.timeline, this.voice.currentTime * 1_000);
    // a voice that waits for its next bytes, or has lost them, stands: the picture must not run ahead and be fetched back
    const isHeard = !this.voice.paused && this.voice.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    this.onState(state);
    // a video that was lost is left alone until it is loaded again: the voice is heard without it
    if (this.video.element.error) return undefined;
    return state.playing && isHeard ? this.#play(state, now) : this.#stand(state);
  };

  #stand({ ticks }: TimelineState): void {
    const frame = frameAt(this.video.times, Math.round(inTicksOf(this.video.times, ticks, this.timeline.timescale)));
    if (!this.video.element.paused || this.video.frame !== frame) this.video.show(frame);
  }

  #play({ ticks, rate }: TimelineState, now: number): void {
    const { element, times } = this.video;
    const wanted = inTicksOf(times, ticks, this.timeline.timescale);
    if (element.paused) {
      element.playbackRate = rate;
      element.play().catch(this.#refused);
    }
    const driftMs = ((this.video.position - wanted) / times.timescale / rate) * 1_000;
    const correction = correctionOf(driftMs, rate, now - this.#soughtAt);
    if (correction.kind === 'seek') {
      this.#soughtAt = now;
      this.video.seekTo(wanted);
    } else element.playbackRate = correction.kind === 'rate' ? correction.rate : rate;
  }

  /** The voice stops with a video that may not or can’t play; one that was stopped before its bytes came begins again with the voice. */
  #refused = (error: unknown): void => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) this.voice.pause();
  };
}
