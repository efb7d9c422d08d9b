import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { becomeStudent } from '../support/people';
import {
  deliverMark,
  playOriginal,
  presentedNumber,
  sendOriginal,
  type Turn,
} from '../support/original-video';
import { clipPath } from '../support/sent-clip';
import { test } from '../support/test';
import { expect, type Page } from '@playwright/test';

interface Presented {
  readonly timescale: number;
  readonly ticks: readonly number[];
  readonly numbers: readonly number[];
}

const truthOf = async (name: string): Promise<Presented> => {
  const all = await readFile(clipPath('presented/presented.json'), 'utf8');
  const found = (JSON.parse(all) as Record<string, Presented>)[name];
  if (!found) throw new Error(`there is no clip ${name}`);
  return found;
};

const CIRCLE = {
  kind: 'circle',
  color: '#e4572e',
  width: 0.006,
  points: [[0.25, 0.7]],
  radius: 0.1,
};

/** Opens the review of an original with a mark on one of its frames. */
const open = async (page: Page, name: string, markedFrame: number) => {
  const truth = await truthOf(name);
  await becomeStudent(page, `${name}-${randomUUID()}@example.org`, 'eddy-line-42');
  const sent = await sendOriginal(page, 'Original', `presented/${name}`);
  const at = { ticks: truth.ticks[markedFrame] ?? 0, timescale: truth.timescale };
  await deliverMark(sent, at, [CIRCLE]);
  await playOriginal(page, sent.uploadId);
  await page.goto(`/student/reviews/${sent.submissionId}`);
  await expect(page.locator('[data-state="exact"]')).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('src', `/api/files/${sent.uploadId}`);
  return { truth, stage: page.locator('[data-picture]') };
};

/** Reading a picture is quick, and there are many. */
const INTERVALS = [10, 20, 50, 100];

const CLIPS: readonly [name: string, about: string, turn: Turn][] = [
  ['fragmented', 'in fragments, whose first frame isn’t at 0', 'none'],
  ['rotated', 'recorded upright', 'right'],
  ['mirrored', 'in fragments, mirrored by the camera', 'mirrored'],
  ['slow-motion', 'recorded at 240 frames a second', 'none'],
  ['late', 'with sound that starts earlier and ends later than its pictures', 'none'],
];

for (const [name, about, turn] of CLIPS)
  test(`shows exactly each frame of an original ${about}, and its mark where it was drawn`, async ({
    page,
  }) => {
    test.slow();
    const { truth, stage } = await open(page, name, 3);
    const { numbers } = truth;
    const slider = page.getByRole('slider', { name: 'Position in the video' });
    for (let n = 0; n < numbers.length; n += 1) {
      const frame = (n * 7 + 5) % numbers.length;
      await slider.fill(String(frame));
      await expect
        .poll(() => presentedNumber(stage, turn), {
          message: `frame ${frame}`,
          intervals: INTERVALS,
        })
        .toBe(numbers[frame]);
      await expect(page.getByText(`frame ${frame + 1} of ${numbers.length}`)).toBeVisible();
    }
    await slider.fill('0');
    for (let frame = 1; frame < numbers.length; frame += 1) {
      await page.getByRole('button', { name: 'Next frame' }).click();
      await expect
        .poll(() => presentedNumber(stage, turn), {
          message: `step to frame ${frame}`,
          intervals: INTERVALS,
        })
        .toBe(numbers[frame]);
    }
    await expect(page.getByText('This browser can’t show')).toHaveCount(0);

    await page.getByRole('button', { name: 'Show Head at' }).first().click();
    await expect.poll(() => presentedNumber(stage, turn)).toBe(numbers[3]);
    const circle = stage.locator('svg circle').first();
    await expect(circle).toBeVisible();
    const [drawn, shown] = [await circle.boundingBox(), await stage.locator('video').boundingBox()];
    if (!drawn || !shown) throw new Error('the mark or the picture isn’t visible');
    const picture = turn === 'right' ? 90 / 160 : 160 / 90;
    expect(shown.width / shown.height).toBeCloseTo(picture, 1);
    expect((drawn.x + drawn.width / 2 - shown.x) / shown.width).toBeCloseTo(0.25, 1);
    expect((drawn.y + drawn.height / 2 - shown.y) / shown.height).toBeCloseTo(0.7, 1);
  });

test('plays sound that is longer than the pictures to its end, and steps back from the last frame', async ({
  page,
}) => {
  const { truth, stage } = await open(page, 'late', 3);
  const { numbers } = truth;
  const video = page.locator('video');
  await page.getByRole('slider', { name: 'Position in the video' }).fill('30');
  await expect.poll(() => presentedNumber(stage)).toBe(numbers[30]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  await expect.poll(() => presentedNumber(stage)).toBe(numbers.at(-1));
  await expect(page.getByText(`frame ${numbers.length} of ${numbers.length}`)).toBeVisible();
  await page.getByRole('button', { name: 'Previous frame' }).click();
  await expect.poll(() => presentedNumber(stage)).toBe(numbers.at(-2));
  await page.getByRole('button', { name: 'Next frame' }).click();
  await expect.poll(() => presentedNumber(stage)).toBe(numbers.at(-1));
});
