import { deliverMark, playOriginal, sendOriginal } from '../support/original-video';
import { becomeStudent } from '../support/people';
import { clipTimes, shownNumber } from '../support/reviews';
import { test } from '../support/test';
import { expect, type Page } from '@playwright/test';

const FRAMES = 60;

interface Work {
  readonly state: string;
  readonly proxyUrl: string | null;
}

const workOf = (page: Page, uploadId: string): Promise<Work> =>
  page.evaluate(
    async (id) => (await (await fetch(`/api/files/${id}/video`)).json()) as Work,
    uploadId,
  );

/** Frames all over the clip, each requested from a different position. */
const FRAMES_ASKED = Array.from({ length: FRAMES }, (_, n) => (n * 97 + 13) % 240);

test('60 of 60 frames of a clip with a variable frame rate and dropped frames are exact on the fast-stepping copy and on the original', async ({
  page,
}) => {
  test.slow();
  await becomeStudent(page, 'copies@example.org', 'eddy-line-42');
  const { ticks, timescale } = await clipTimes('numbered-now');
  const sent = await sendOriginal(page, 'Hip snap', 'numbered-now');
  const { uploadId, submissionId } = sent;
  // without ffmpeg there is no copy, so the original is shown, and the page says so
  await expect
    .poll(async () => (await workOf(page, uploadId)).state, { timeout: 180_000 })
    .toMatch(/^(made|without)$/);
  const { state, proxyUrl } = await workOf(page, uploadId);
  await deliverMark(sent, { ticks: ticks[101] ?? 0, timescale });

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
  const sent = await sendOriginal(page, 'Trimmed', 'presented/trimmed');
  const { uploadId, submissionId } = sent;
  await deliverMark(sent, { ticks: 0, timescale: 30_000 });
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
