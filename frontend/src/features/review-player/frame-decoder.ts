import { nearestFrame } from './frame-times.rules';
import { openFrames } from './read-frame-times';

/** How far a frame's time may be from the wanted one. */
const TOLERANCE_SECONDS = 0.0005;

/**
 * Decodes single frames of a file, for those that the browser's own player can't show: Chromium
 * looks for a keyframe by its decoding time, so that in some files it shows a later frame instead
 * of the last ones before a keyframe.
 */
export class FrameDecoder {
  #opened: ReturnType<typeof openFrames> | null = null;

  constructor(private readonly url: string) {}

  /**
   * Returns the picture of the frame at a time, as the player shows it; null if this browser can't decode it.
   * @param seconds of the file's presentation
   * @throws if the file can't be read
   */
  async picture(seconds: number): Promise<HTMLCanvasElement | null> {
    const { track, frames } = await this.#open();
    const { timescale, ticks, timestamps } = frames;
    const frame = nearestFrame(frames, seconds * timescale);
    const isThere = Math.abs((ticks[frame] ?? 0) / timescale - seconds) <= TOLERANCE_SECONDS;
    if (!isThere || !(await track.canDecode())) return null;
    const { VideoSampleSink } = await import('mediabunny');
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    // half a tick later, because seconds are rounded
    const at = (timestamps[frame] ?? 0) + 0.5 / timescale;
    const sample = await new VideoSampleSink(track).getSample(at);
    if (!sample) return null;
    try {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const paper = canvas.getContext('2d');
      if (paper) sample.draw(paper, 0, 0, width, height);
      return paper && canvas;
    } finally {
      sample.close();
    }
  }

  /** Opens the file once. If that fails, the next frame tries again. */
  async #open() {
    const opening = (this.#opened ??= openFrames(this.url));
    try {
      return await opening;
    } catch (error) {
      if (this.#opened === opening) this.#opened = null;
      throw error;
    }
  }

  dispose(): void {
    this.#opened?.then(
      ({ input }) => input.dispose(),
      () => undefined,
    );
    this.#opened = null;
  }
}
