import type { Beside } from '@wavetrain/shared/timeline';
import { keepAwake } from './keep-awake';
import { closeMicrophone, recorderOf, type VoiceRecorder } from '../../../lib/microphone';
import { RecordingClock } from './recording-clock';
import type { FinishedRecording, RecordedVideo } from './recording.types';
import { holdRecording } from './recording-lock';
import { RecordingSender, type SenderState } from './recording-sender';
import {
  callsOf,
  discardRecording,
  finishRecording,
  missingOf,
  type RecordingPath,
} from './recordings-api';
import { TimelineWriter } from './timeline-writer';
import { standingAt, watchVideo } from './watch-video';

export interface RecordingOptions {
  readonly path: RecordingPath;
  readonly video: RecordedVideo;
  readonly stream: MediaStream;
  readonly onSender: (state: SenderState) => void;
  /** Called when the microphone is disconnected; what was recorded so far stays. */
  readonly onEnded: () => void;
}

/** Waits for so many ms, or until the connection is back. */
const waitOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });

/** Records a talk-through: the voice and what happens with the video, and sends both. */
export class TalkThroughRecorder {
  readonly #clock = new RecordingClock(() => performance.now());
  readonly #sender: RecordingSender;
  readonly #writer: TimelineWriter;
  readonly #recorder: VoiceRecorder;
  #letSleep: () => void = () => undefined;
  #letGo: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;
  #isOver = false;
  #isThrownAway = false;
  #durationMs = 0;

  constructor(private readonly options: RecordingOptions) {
    const { path, video, stream, onSender, onEnded } = options;
    this.#recorder = recorderOf(stream, (piece) => this.#sender.addVoice(piece, this.#clock.at()));
    this.#sender = new RecordingSender(
      callsOf(path, video, this.#recorder.mimeType),
      waitOrOnline,
      onSender,
    );
    this.#writer = new TimelineWriter(video.times.timescale, (event) =>
      this.#sender.addEvent(event),
    );
    void this.#recorder.ended.then(() => !this.#isOver && onEnded());
    this.#clock.start();
    this.#recorder.start();
    video.element.muted = true;
    this.#letSleep = keepAwake();
    this.#letGo = holdRecording(path.takeId);
    this.#watch();
  }

  /** The length of the recording in ms. */
  get recordedMs(): number {
    return this.#clock.at();
  }

  /** Pauses; what happens with the video until it resumes isn't recorded. */
  pause(): void {
    this.#recorder.pause();
    this.#clock.pause();
    this.#stopWatching();
    this.options.video.element.pause();
  }

  resume(): void {
    this.#clock.resume();
    this.#recorder.resume();
    this.#watch();
  }

  /** Records a drawing. @param moments `performance.now()` at each of its points */
  stroke(drawing: Parameters<TimelineWriter['stroke']>[0], moments: readonly number[]): void {
    this.#writer.stroke(
      drawing,
      moments.map((moment) => this.#clock.at(moment)),
    );
  }

  clear(): void {
    this.#writer.clear(this.#clock.at());
  }

  beside(beside: Beside | null): void {
    this.#writer.beside(beside, this.#clock.at());
  }

  mark(markId: string): void {
    this.#writer.mark(markId, this.#clock.at());
  }

  /**
   * Ends the recording and turns it into a take.
   * @throws ApiError, or TypeError if the server can't be reached; calling it again retries
   */
  async finish(): Promise<FinishedRecording> {
    const durationMs = await this.#end();
    const take = await this.#finishWhole(durationMs).catch((error: unknown) => {
      const here = missingOf(error);
      if (!here) throw error;
      this.#sender.resumeFrom(here);
      return this.#finishWhole(durationMs);
    });
    this.#letGo();
    return take;
  }

  async #finishWhole(durationMs: number): Promise<FinishedRecording> {
    await this.#sender.flush();
    if (this.#isThrownAway) throw new Error('the recording was discarded');
    return finishRecording(this.options.path, durationMs, this.#sender.sent);
  }

  /** Ends and discards the recording. */
  async discard(): Promise<void> {
    this.#isThrownAway = true;
    await this.#end();
    // otherwise a running request would create it again
    await this.#sender.cancel();
    await discardRecording(this.options.path).finally(this.#letGo);
  }

  /**
   * Stops without finishing, such as when the page is closed; what has arrived can be finished
   * later.
   */
  leave(): void {
    void this.#end().finally(this.#letGo);
  }

  #watch(): void {
    const { video } = this.options;
    const { element } = video;
    this.#writer.begin(
      { ticks: standingAt(video), playing: !element.paused, rate: element.playbackRate },
      this.#clock.at(),
    );
    this.#stopWatching = watchVideo(video, this.#clock, this.#writer);
  }

  async #end(): Promise<number> {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#clock.pause();
      this.#durationMs = this.#clock.at();
      this.#stopWatching();
      this.options.video.element.pause();
      this.options.video.element.muted = false;
      this.#letSleep();
    }
    await this.#recorder.stop();
    closeMicrophone(this.options.stream);
    return this.#durationMs;
  }
}
