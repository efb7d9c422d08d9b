import type { Page } from '@playwright/test';

/** The frame that the video showed at a time of the recording, in ms. */
export interface ShownFrame {
  readonly at: number;
  readonly frame: number;
  readonly paused: boolean;
}

interface Watched {
  zero: number;
  shown: ShownFrame[];
}

/**
 * Records which frames the page's first video shows from the start of a recording, read from the
 * picture itself.
 */
export const watchWhileRecording = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watched: Watched = { zero: 0, shown: [] };
    (window as unknown as { watched: Watched }).watched = watched;
    const paper = Object.assign(document.createElement('canvas'), {
      width: 320,
      height: 180,
    }).getContext('2d', {
      willReadFrequently: true,
    });
    const start = MediaRecorder.prototype.start;
    const look = () => {
      const video = document.querySelector('video');
      if (video && paper) {
        paper.drawImage(video, 0, 0, 320, 180);
        const lit = Array.from({ length: 8 }, (_, bit) =>
          (paper.getImageData(bit * 40 + 20, 10, 1, 1).data[1] ?? 0) > 128 ? 2 ** bit : 0,
        );
        const frame = lit.reduce((sum, value) => sum + value, 0);
        watched.shown.push({ at: performance.now() - watched.zero, frame, paused: video.paused });
      }
      requestAnimationFrame(look);
    };
    MediaRecorder.prototype.start = function (this: MediaRecorder, slice?: number) {
      watched.zero = performance.now();
      start.call(this, slice);
      requestAnimationFrame(look);
    };
  });
};

/** Returns the frames shown since the recording began. */
export const shownWhileRecording = (page: Page): Promise<ShownFrame[]> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.shown);

/**
 * Returns the frames shown during a replay, by the recording's time, from the current position to
 * its end.
 */
export const shownWhileReplaying = (page: Page): Promise<ShownFrame[]> =>
  page.evaluate(async () => {
    const [video, voice] = [document.querySelector('video'), document.querySelector('audio')];
    const paper = Object.assign(document.createElement('canvas'), {
      width: 320,
      height: 180,
    }).getContext('2d', {
      willReadFrequently: true,
    });
    const shown: ShownFrame[] = [];
    if (!video || !voice || !paper) return shown;
    await voice.play();
    while (!voice.ended) {
      await new Promise((next) => requestAnimationFrame(next));
      const at = voice.currentTime * 1_000;
      paper.drawImage(video, 0, 0, 320, 180);
      const lit = Array.from({ length: 8 }, (_, bit) =>
        (paper.getImageData(bit * 40 + 20, 10, 1, 1).data[1] ?? 0) > 128 ? 2 ** bit : 0,
      );
      shown.push({ at, frame: lit.reduce((sum, value) => sum + value, 0), paused: video.paused });
    }
    return shown;
  });
