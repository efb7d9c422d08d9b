import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { clipPath } from './sent-clip';

/** Returns when each frame of a clip is shown, as `make-clips.mjs` recorded it. */
export const clipTimes = async (name: string): Promise<{ timescale: number; ticks: number[] }> =>
  JSON.parse(await readFile(clipPath(`${name}.json`), 'utf8')) as {
    timescale: number;
    ticks: number[];
  };

/** Sends a linked video as the signed-in student. */
export const submitLink = (page: Page, title: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const body = JSON.stringify({
      videoLink: 'https://youtu.be/dQw4w9WgXcQ',
      title: wanted,
      description: 'Left side.',
      skillArea: 'rolling',
    });
    const answer = await fetch('/api/student/video-submission', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    return ((await answer.json()) as { id: string }).id;
  }, title);

/**
 * Reads the frame number encoded in the picture: eight blocks in its top rows, lowest bit on the
 * left.
 */
export const shownNumber = (picture: Locator): Promise<number> =>
  picture.evaluate((element: HTMLVideoElement | HTMLImageElement) => {
    const paper = Object.assign(document.createElement('canvas'), {
      width: 320,
      height: 180,
    }).getContext('2d');
    if (!paper) return -1;
    paper.drawImage(element, 0, 0, 320, 180);
    const isLit = (bit: number) => (paper.getImageData(bit * 40 + 20, 10, 1, 1).data[1] ?? 0) > 128;
    return Array.from({ length: 8 }, (_, bit) => (isLit(bit) ? 2 ** bit : 0)).reduce(
      (sum, value) => sum + value,
      0,
    );
  });

/**
 * Measures how far the picture is from the voice, in ms, many times while both play. The voice
 * continues while the picture is read, which is slow on a busy machine, so the exact time of the
 * picture is unknown. The result is the distance to the nearest position that the voice had during
 * the read, a lower bound. On a machine that shows few pictures, it plays again until there are 30
 * readings.
 */
export const driftsWhilePlaying = (
  video: Locator,
  {
    ticks,
    timescale,
    from,
    start,
    until,
  }: { ticks: number[]; timescale: number; from: number; start: number; until: number },
): Promise<number[]> =>
  video.evaluate(
    async (element: HTMLVideoElement, known) => {
      const voice = document.querySelector('audio');
      const paper = Object.assign(document.createElement('canvas'), {
        width: 320,
        height: 180,
      }).getContext('2d', {
        willReadFrequently: true,
      });
      if (!voice || !paper) return [];
      const drifts: number[] = [];
      for (;;) {
        if (voice.currentTime * 1_000 >= known.until || voice.ended) {
          if (drifts.length >= 30) return drifts;
          voice.currentTime = (known.start - 500) / 1_000;
          await voice.play();
        }
        await new Promise((next) => requestAnimationFrame(next));
        const before = voice.currentTime * 1_000;
        paper.drawImage(element, 0, 0, 320, 180);
        // a player's time doesn't change while a script runs
        await Promise.resolve();
        const after = voice.currentTime * 1_000;
        const lit = Array.from({ length: 8 }, (_, bit) =>
          (paper.getImageData(bit * 40 + 20, 10, 1, 1).data[1] ?? 0) > 128 ? 2 ** bit : 0,
        );
        const frame = lit.reduce((sum, value) => sum + value, 0);
        const wantedAt = (at: number) =>
          known.from + ((at - known.start) / 1_000) * known.timescale;
        const [begins = 0, ends = Infinity] = [known.ticks[frame], known.ticks[frame + 1]];
        const off = Math.max(begins - wantedAt(after), wantedAt(before) - ends, 0);
        if (before > known.start && after < known.until)
          drifts.push((off / known.timescale) * 1_000);
      }
    },
    { ticks, timescale, from, start, until },
  );
