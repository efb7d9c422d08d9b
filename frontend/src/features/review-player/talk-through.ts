import type { Timeline } from '@wavetrain/shared/timeline';
import { correctionOf } from './drift.rules';
import type { ExactVideo } from './exact-video';
import { frameAt, inTicksOf } from './frame-times.rules';
import { stateAt, type TimelineState } from '@wavetrain/shared/timeline-state';

/**
 * Replays a talk-through: the voice is the clock and the video follows. Exact to the frame where
 * the video is paused; where it plays, drift is corrected by changing the rate or, if it is too
 * large, by seeking.
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

  /** Follows the voice until `stop` is called. */
  start(): void {
    this.#request = requestAnimationFrame(this.#follow);
  }

  /** Pauses the video and stops following; further calls do nothing. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    cancelAnimationFrame(this.#request);
    this.video.element.pause();
    this.video.element.playbackRate = 1;
  }

  #follow = (now: number): void => {
    this.#request = requestAnimationFrame(this.#follow);
    // while a voice's file reloads, its position is 0 and means nothing
    if (this.voice.readyState < HTMLMediaElement.HAVE_METADATA) return this.video.element.pause();
    const state = stateAt(this.timeline, this.voice.currentTime * 1_000);
    // while the voice is buffering or failed, the video must not run ahead of it
    const isHeard =
      !this.voice.paused && this.voice.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    this.onState(state);
    // a video that failed to load is left alone until it has reloaded; the voice plays without it
    if (this.video.element.error) return undefined;
    return state.playing && isHeard ? this.#play(state, now) : this.#stand(state);
  };

  #stand({ ticks }: TimelineState): void {
    const frame = frameAt(
      this.video.times,
      Math.round(inTicksOf(this.video.times, ticks, this.timeline.timescale)),
    );
    if (!this.video.element.paused || this.video.frame !== frame) this.video.show(frame);
  }

  #play({ ticks, rate: filmRate }: TimelineState, now: number): void {
    const { element, times } = this.video;
    // a voice heard faster has a faster video
    const rate = filmRate * this.voice.playbackRate;
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

  /**
   * Pauses the voice if the video may not or can't play. A video stopped before it had loaded just
   * starts again on the next frame.
   */
  #refused = (error: unknown): void => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) this.voice.pause();
  };
}
