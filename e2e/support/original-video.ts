import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { deliverReview, EMPTY_REVIEW } from './reviewed-video';
import { clipPath } from './sent-clip';

/** A clip that was sent. */
export interface SentOriginal {
  readonly uploadId: string;
  readonly submissionId: string;
}

/** Sends a clip with the same calls as the upload, and submits it. @param name without `.mp4` */
export const sendOriginal = async (
  page: Page,
  title: string,
  name: string,
): Promise<SentOriginal> => {
  const clip = (await readFile(clipPath(`${name}.mp4`))).toString('base64');
  return page.evaluate(
    async ({ clip, title }) => {
      const bytes = Uint8Array.from(atob(clip), (letter) => letter.charCodeAt(0));
      const call = async (path: string, body: object): Promise<Record<string, string>> => {
        const init = {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
        return (await (await fetch(`/api/student/${path}`, init)).json()) as Record<string, string>;
      };
      const { uploadId } = await call('video-upload', {
        fileName: 'numbered.mp4',
        fileSize: bytes.length,
        purpose: 'submission',
      });
      const { url = '' } = await call(`video-upload/${uploadId}/sign`, { partNumber: 1 });
      await fetch(url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: bytes,
      });
      await call(`video-upload/${uploadId}/complete`, {});
      const { id = '' } = await call('video-submission', {
        uploadId,
        title,
        description: 'Left side.',
        skillArea: 'rolling',
      });
      return { uploadId: uploadId ?? '', submissionId: id };
    },
    { clip, title },
  );
};

const MARK_ID = '00000000-0000-4000-8000-000000000011';

/** Delivers a review with one mark. */
export const deliverMark = (
  { submissionId, uploadId }: SentOriginal,
  at: { readonly ticks: number; readonly timescale: number },
  drawings: readonly object[] = [],
): Promise<void> => {
  const mark = {
    id: MARK_ID,
    uploadId,
    ...at,
    spanMs: 0,
    part: 'head',
    text: 'Look up.',
    drawings,
  };
  return deliverReview({
    submissionId,
    content: { ...EMPTY_REVIEW, marks: [mark], fixFirstMarkId: MARK_ID },
  });
};

/** Plays the original, whose frame times the browser reads itself. */
export const playOriginal = (page: Page, uploadId: string): Promise<unknown> =>
  page.route(`**/api/files/${uploadId}/video`, (route) =>
    route.fulfill({
      json: {
        state: 'making',
        percent: 40,
        timesUrl: null,
        proxyUrl: null,
        proxyOffset: 0,
        posterUrl: null,
        filmstripUrl: null,
        note: null,
        copyNote: null,
      },
    }),
  );

/** How a clip's picture is turned. */
export type Turn = 'none' | 'right' | 'mirrored';

/**
 * Reads the number in the picture of a clip in `clips/presented`: what lies over the video, if
 * anything does, or else the video. @param stage contains both
 */
export const presentedNumber = (stage: Locator, turn: Turn = 'none'): Promise<number> =>
  stage.evaluate((element, turn) => {
    const [width, height] = turn === 'right' ? [90, 160] : [160, 90];
    const picture = element.querySelector('canvas') ?? element.querySelector('video');
    const paper = Object.assign(document.createElement('canvas'), { width, height }).getContext(
      '2d',
    );
    if (!paper || !picture) return -1;
    paper.drawImage(picture, 0, 0, width, height);
    return Array.from({ length: 8 }, (_, bit) => {
      const [along, down] = [bit * 20 + 10, 5];
      const [x, y] = {
        none: [along, down],
        right: [width - 1 - down, along],
        mirrored: [width - 1 - along, down],
      }[turn] as [number, number];
      return (paper.getImageData(x, y, 1, 1).data[1] ?? 0) > 128 ? 2 ** bit : 0;
    }).reduce<number>((sum, value) => sum + value, 0);
  }, turn);
