import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { becomeStudent } from '../support/people';
import { deliverReview } from '../support/reviewed-video';
import { clipTimes, shownNumber } from '../support/reviews';
import { test } from '../support/test';
import { expect, type Page } from '@playwright/test';

const MARK = '00000000-0000-4000-8000-000000000011';
const CLIPS = join(import.meta.dirname, '../clips');
const FRAMES = 60;

interface Work {
  readonly state: string;
  readonly proxyUrl: string | null;
}

/** Sends the numbered clip with the same calls as the upload, and submits it. */
const sendClip = async (
  page: Page,
  title: string,
  name = 'numbered-now',
): Promise<{ uploadId: string; submissionId: string }> => {
  const clip = (await readFile(join(CLIPS, `${name}.mp4`))).toString('base64');
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

const workOf = (page: Page, uploadId: string): Promise<Work> =>
  page.evaluate(
    async (id) => (await (await fetch(`/api/files/${id}/video`)).json()) as Work,
    uploadId,
  );

const deliver = (submissionId: string, uploadId: string, ticks: number) => {
  const mark = {
    id: MARK,
    uploadId,
    ticks,
    timescale: 30_000,
    spanMs: 0,
    part: 'head',
    text: 'Look up.',
    drawings: [],
  };
  const rest = {
    takes: [],
    drillIds: [],
    drillTimesPerWeek: 3,
    drillsUntil: null,
    scores: null,
    notes: '',
  };
  return deliverReview({
    submissionId,
    content: { schema: 1, marks: [mark], fixFirstMarkId: MARK, ...rest },
  });
};

/** Plays the original, whose frame times the browser reads itself. */
const playOriginal = (page: Page, uploadId: string) =>
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

/** Frames all over the clip, each requested from a different position. */
const FRAMES_ASKED = Array.from({ length: FRAMES }, (_, n) => (n * 97 + 13) % 240);

test('60 of 60 frames of a clip with a variable frame rate and dropped frames are exact on the fast-stepping copy and on the original', async ({
  page,
}) => {
  test.slow();
  await becomeStudent(page, 'copies@example.org', 'eddy-line-42');
  const { ticks } = await clipTimes('numbered-now');
  const { uploadId, submissionId } = await sendClip(page, 'Hip snap');
  // without ffmpeg there is no copy, so the original is shown, and the page says so
  await expect
    .poll(async () => (await workOf(page, uploadId)).state, { timeout: 180_000 })
    .toMatch(/^(made|without)$/);
  const { state, proxyUrl } = await workOf(page, uploadId);
  await deliver(submissionId, uploadId, ticks[101] ?? 0);

  const video = page.locator('video');
  const isExact = async (source: string) => {
    await page.goto(`/student/reviews/${submissionId}`);
    await expect(page.locator('[data-state="exact"]')).toBeVisible();
    await expect(video).toHaveAttribute('src', source);
    const slider = page.getByRole('slider', { name: 'Position in the video' });
    for (const frame of FRAMES_ASKED) {
      await slider.fill(String(frame));
      await expect.poll(() => shownNumber(video)).toBe(frame);
    }
    await page.getByRole('button', { name: 'Show Head at' }).first().click();
    await expect.poll(() => shownNumber(video)).toBe(101);
  };
  await isExact(state === 'made' ? (proxyUrl ?? '') : `/api/files/${uploadId}`);
  await playOriginal(page, uploadId);
  await isExact(`/api/files/${uploadId}`);
  await expect(page.getByText('Preparing this video: 40%.')).toBeVisible();
});

test('the original of a trimmed clip has only the frames that are shown, and stepping back at the first does nothing', async ({
  page,
}) => {
  test.slow();
  await becomeStudent(page, 'trimmed@example.org', 'eddy-line-42');
  const video = page.locator('video');
  const slider = page.getByRole('slider', { name: 'Position in the video' });
  const { uploadId, submissionId } = await sendClip(page, 'Trimmed', 'presented/trimmed');
  await deliver(submissionId, uploadId, 0);
  await playOriginal(page, uploadId);
  await page.goto(`/student/reviews/${submissionId}`);
  await expect(page.locator('[data-state="exact"]')).toBeVisible();
  await expect(page.getByText('frame 1 of 30')).toBeVisible();
  await expect.poll(() => shownNumber(video)).toBe(15);
  await video.evaluate((element) => {
    element.dataset.seeks = '0';
    element.addEventListener(
      'seeking',
      () => (element.dataset.seeks = String(Number(element.dataset.seeks) + 1)),
    );
  });
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: 'Previous frame' }).click();
  await slider.fill('29');
  await expect.poll(() => shownNumber(video)).toBe(44);
  await expect(page.getByText('frame 30 of 30')).toBeVisible();
  expect(Number(await video.getAttribute('data-seeks')), 'seeks').toBeLessThanOrEqual(2);
});
