import { expect, type Page } from '@playwright/test';
import { axe, fits } from '../support/looks';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call, deliverReview } from '../support/reviewed-video';
import { clipTimes, shownNumber } from '../support/reviews';
import { submitClip } from '../support/sent-clip';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const openRoom = async (coach: Page, submissionId: string): Promise<void> => {
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
};

const goTo = async (coach: Page, frame: number): Promise<void> => {
  await coach.getByRole('slider', { name: 'Position in the video' }).fill(String(frame));
  await expect.poll(() => shownNumber(coach.locator('video'))).toBe(frame);
  // the next key applies to the frame that the room has registered
  await expect(coach.locator(`[data-frame="${frame}"]`)).toBeVisible();
  await coach.getByRole('heading', { level: 1 }).focus();
};

const deliver = async (coach: Page): Promise<void> => {
  await coach.getByRole('button', { name: 'Deliver review', exact: true }).click();
  await expect(
    coach.getByRole('region', { name: 'Delivery' }).getByText(/^Delivered /),
  ).toBeVisible();
};

test('the coach measures the time between two frames and a stroke rate by keyboard, next to the earlier video’s', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'measured@example.org', 'eddy-line-42');
  const first = await submitClip(page, 'numbered-then.mp4', 'Slow strokes');
  const second = await submitClip(page, 'numbered-now.mp4', 'Quick strokes');
  const { ticks, timescale } = await clipTimes('numbered-now');
  const then = await clipTimes('numbered-then');
  const pace = (times: typeof then, frames: readonly number[]) => {
    const [from = 0, to = 0] = [times.ticks[frames[0] ?? 0], times.ticks[frames.at(-1) ?? 0]];
    return Math.round(((frames.length - 1) * 60 * times.timescale) / (to - from));
  };
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  const list = coach.getByRole('region', { name: 'Measurements' });

  const strokes = {
    id: crypto.randomUUID(),
    kind: 'strokes',
    ticks: [20, 80, 140].map((frame) => then.ticks[frame]),
    timescale: then.timescale,
  };
  const path = `/api/coach/reviews/${first}`;
  const { uploadId, draft } = await call<{ uploadId: string; draft: object }>(
    coach.request,
    'GET',
    path,
  );
  await deliverReview({
    submissionId: first,
    content: { ...draft, measures: [{ ...strokes, uploadId, text: '' }] },
  });

  await test.step('undoes and redoes the second stopwatch time', async () => {
    await openRoom(coach, second);
    await goTo(coach, 37);
    await coach.keyboard.press('t');
    await goTo(coach, 101);
    await coach.keyboard.press('t');
    const time = `${(((ticks[101] ?? 0) - (ticks[37] ?? 0)) / timescale).toFixed(2)} seconds`;
    await expect(list.getByText(time, { exact: true })).toBeVisible();
    await coach.keyboard.press('u');
    await expect(list).toHaveCount(0);
    await coach.keyboard.press('Shift+U');
    await list.getByLabel(`Label: ${time}`).fill('From the catch to the exit');
  });

  await test.step('strokes counted during playback have their own frames', async () => {
    await goTo(coach, 10);
    await coach.keyboard.press('c');
    await goTo(coach, 40);
    await coach.getByRole('button', { name: 'Stroke', exact: true }).click();
    await coach.getByRole('button', { name: 'Stroke', exact: true }).click();
    await expect(coach.getByText('this frame isn’t after the last one')).toBeVisible();
    await goTo(coach, 70);
    await coach.keyboard.press('c');
    await coach.keyboard.press('Shift+C');
    await expect(
      list.getByText(`3 strokes, ${pace({ ticks, timescale }, [10, 40, 70])} a minute`, {
        exact: true,
      }),
    ).toBeVisible();
    await expect(
      list.getByText(
        `Previously: 3 strokes, ${pace(then, [20, 80, 140])} a minute, in “Slow strokes”`,
      ),
    ).toBeVisible();
    await axe(coach);
    await fits(coach);
  });

  await test.step('everything is there after a reload, and the student sees it', async () => {
    await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
    await openRoom(coach, second);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await deliver(coach);
    await page.goto(`/student/reviews/${second}`);
    const measured = page.getByRole('region', { name: 'Measured' });
    await expect(measured.getByText('From the catch to the exit')).toBeVisible();
    await expect(measured.getByText(/^Previously: 3 strokes/)).toBeVisible();
    await expect(page.locator('[data-state="exact"]')).toBeVisible();
    await measured.getByRole('button', { name: /^Show where it begins: .* seconds$/ }).click();
    await expect.poll(() => shownNumber(page.locator('video'))).toBe(37);
    await axe(page);
    await fits(page);
  });
});
