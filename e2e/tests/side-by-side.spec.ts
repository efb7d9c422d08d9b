import { expect, type Page } from '@playwright/test';
import { axe, fits } from '../support/looks';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { clipTimes, shownNumber } from '../support/reviews';
import { clipPath, submitClip } from '../support/sent-clip';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

type Times = Awaited<ReturnType<typeof clipTimes>>;

/**
 * Returns the other clip's frame that is nearest in time to a frame of this one, given a point that
 * both share.
 */
const beside = (
  lead: Times,
  other: Times,
  [from, to]: readonly [number, number],
  frame: number,
): number => {
  const at = (other.ticks[to] ?? 0) + (lead.ticks[frame] ?? 0) - (lead.ticks[from] ?? 0);
  const away = other.ticks.map((ticks) => Math.abs(ticks - at));
  return away.indexOf(Math.min(...away));
};

/**
 * Clicks the button once the room has its full height. Until the frames are known, the content
 * above still grows, and a click could miss.
 */
const pressBeside = async (coach: Page): Promise<void> => {
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  await coach.getByRole('button', { name: 'Compare videos' }).click();
};

test('the coach compares an earlier video with this one from the catch of each, to the frame, by keyboard', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'beside@example.org', 'eddy-line-42');
  const first = await submitClip(page, 'numbered-then.mp4', 'First sweep');
  const second = await submitClip(page, 'numbered-now.mp4', 'Second sweep');
  const [then, now] = await Promise.all([clipTimes('numbered-then'), clipTimes('numbered-now')]);
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  const path = `/api/coach/reviews/${first}`;
  const { uploadId, draft } = await call<{ uploadId: string; draft: object }>(
    coach.request,
    'GET',
    path,
  );
  const drawings = [
    { kind: 'circle', color: '#ffd166', width: 0.008, points: [[0.5, 0.5]], radius: 0.1 },
  ];
  const mark = {
    id: crypto.randomUUID(),
    uploadId,
    ticks: then.ticks[30],
    timescale: then.timescale,
    spanMs: 0,
    part: 'paddle',
  };
  const content = {
    ...draft,
    fixFirstMarkId: mark.id,
    marks: [{ ...mark, text: 'Late catch.', drawings }],
  };
  const kept = await call<{ version: number }>(coach.request, 'PUT', path, content, {
    'If-Match': '"0"',
  });
  await call(coach.request, 'POST', `${path}/deliver`, { version: kept.version });

  await coach.goto(`/coach/review/${second}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  const { keyboard } = coach;
  const [lead, earlier] = [coach.locator('video').first(), coach.locator('video').nth(1)];
  const both = async () => [await shownNumber(lead), await shownNumber(earlier)];

  await test.step('a key opens it, each video plays separately, and the earlier one’s marks are listed as text', async () => {
    await coach.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('b');
    await expect(coach.locator('[data-other-state="exact"]')).toBeVisible();
    await expect(coach.getByLabel('Compare with', { exact: true })).toHaveValue(first);
    const said = coach.getByRole('list', { name: 'Marks on the earlier video' });
    await expect(said.getByRole('listitem')).toContainText('Late catch. Drawn: a circle');
    for (const step of [1, 2, 3]) {
      await keyboard.press('ArrowRight');
      await expect.poll(both).toEqual([step, 0]);
    }
    await said.getByRole('button', { name: /^Show Paddle at/ }).click();
    await expect.poll(both).toEqual([3, 30]);
    await expect(coach.locator('[data-drawings="circle"]')).toBeVisible();
  });

  await test.step('sets the catch of each, and from there every step shows the matching frame', async () => {
    await keyboard.press('Shift+A');
    await coach.getByRole('slider', { name: 'Position in the video' }).fill('50');
    await expect.poll(both).toEqual([50, 30]);
    await coach.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('a');
    await expect(coach.getByText(/^Linked at the catch/)).toBeVisible();
    const wanted = (frame: number) => [frame, beside(now, then, [50, 30], frame)];
    for (let frame = 51; frame <= 80; frame += 1) {
      await keyboard.press('ArrowRight');
      await expect.poll(both).toEqual(wanted(frame));
    }
    for (let frame = 79; frame >= 70; frame -= 1) {
      await keyboard.press('ArrowLeft');
      await expect.poll(both).toEqual(wanted(frame));
    }
    await coach.getByRole('slider', { name: 'Position in the video' }).fill('10');
    await expect.poll(both).toEqual([10, 0]);
  });

  await test.step('during playback, when stopped and in slow motion, they stay aligned', async () => {
    await coach.getByRole('slider', { name: 'Position in the video' }).fill('50');
    await expect.poll(both).toEqual([50, 30]);
    await coach.getByLabel('Speed', { exact: true }).selectOption('0.25');
    await coach.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('k');
    await expect
      .poll(async () => (await both()).every((frame, index) => frame > [60, 40][index]!))
      .toBe(true);
    expect(await earlier.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await keyboard.press('k');
    const frames = coach.locator('[data-frame]');
    await expect(lead).toHaveJSProperty('paused', true);
    await expect(earlier).toHaveJSProperty('paused', true);
    await expect
      .poll(async () => {
        const frame = Number(await frames.getAttribute('data-frame'));
        const shown = await both();
        return shown[0] === frame && shown[1] === beside(now, then, [50, 30], frame);
      })
      .toBe(true);
  });

  await test.step('moves only the earlier one by a frame, and each plays separately when unlinked', async () => {
    await coach.getByRole('slider', { name: 'Position in the video' }).fill('50');
    await expect.poll(both).toEqual([50, 30]);
    await coach.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('Shift+ArrowRight');
    await expect.poll(both).toEqual([50, 31]);
    await keyboard.press('ArrowRight');
    await expect.poll(both).toEqual([51, beside(now, then, [50, 31], 51)]);
    const stood = (await both())[1] ?? 0;
    await keyboard.press('y');
    await keyboard.press('ArrowRight');
    await expect.poll(both).toEqual([52, stood]);
    await keyboard.press('Shift+ArrowLeft');
    await expect.poll(both).toEqual([52, stood - 1]);
  });

  await test.step('remembers the catches, also after a reload, and the student gets both videos with the review', async () => {
    await coach.getByRole('slider', { name: 'Position in the video' }).fill('50');
    await coach.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('a');
    await keyboard.press('Shift+A');
    const stood = (await both())[1] ?? 0;
    await expect(coach.getByRole('switch', { name: 'Show in the review' })).toBeChecked();
    await coach.getByLabel(/^Notes to the student/).fill('Compare the catch with May.');
    await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
    await coach.reload();
    await pressBeside(coach);
    await expect(coach.getByText(/^Linked at the catch/)).toBeVisible();
    await coach.getByRole('slider', { name: 'Position in the video' }).fill('50');
    await expect.poll(both).toEqual([50, stood]);
    await coach.getByRole('button', { name: 'Deliver review', exact: true }).click();
    await expect(
      coach.getByRole('region', { name: 'Delivery' }).getByText(/^Delivered /),
    ).toBeVisible();
    await page.goto(`/student/reviews/${second}`);
    await page.getByRole('button', { name: 'Compare side by side' }).click();
    const sides = [page.getByLabel('Now: Second sweep'), page.getByLabel('Then: First sweep')];
    await expect
      .poll(() => Promise.all(sides.map((side) => shownNumber(side))))
      .toEqual([50, stood]);
    await coach.getByRole('heading', { level: 1 }).focus();
  });

  await test.step('swaps sides, overlays one at half opacity, and stacks them on a phone', async () => {
    const box = async (video: typeof lead) =>
      (await video.boundingBox()) ?? { x: NaN, y: NaN, height: NaN, width: NaN };
    await coach.setViewportSize({ width: 1440, height: 900 });
    const isLeft = async () => (await box(lead)).x < (await box(earlier)).x;
    await expect.poll(isLeft).toBe(true);
    await keyboard.press('w');
    await expect.poll(isLeft).toBe(false);
    await keyboard.press('v');
    await expect(coach.locator('[data-arrangement="overlay"]')).toHaveCSS('opacity', '0.5');
    await expect
      .poll(
        async () =>
          (await box(lead)).x === (await box(earlier)).x &&
          (await box(lead)).y === (await box(earlier)).y,
      )
      .toBe(true);
    await axe(coach);
    await keyboard.press('v');
    await fits(coach);
    await axe(coach);
    await coach.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(async () => (await box(earlier)).y - (await box(lead)).y - (await box(lead)).height)
      .toBeGreaterThanOrEqual(0);
    await keyboard.press('?');
    await expect(coach.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
      'set the catch in the other video',
    );
    await keyboard.press('Escape');
    await keyboard.press('b');
    await expect(coach.locator('video')).toHaveCount(1);
  });

  await test.step('with no earlier video and an empty library, it says so and links there', async () => {
    await coach.setViewportSize({ width: 1280, height: 800 });
    await coach.goto(`/coach/review/${first}`);
    await pressBeside(coach);
    await expect(
      coach.getByText(
        'This student hasn’t sent any earlier video files, and your clip library is empty.',
      ),
    ).toBeVisible();
    await coach.getByRole('link', { name: 'Add a reference clip' }).click();
    await expect(coach.getByRole('heading', { level: 1, name: 'Reference clips' })).toBeVisible();
  });

  await test.step('a library clip can be compared too, and no student gets its file', async () => {
    await coach.getByLabel('Choose a video').setInputFiles(clipPath('numbered-then.mp4'));
    await expect(coach.getByText('Upload complete. Not sent yet.')).toBeVisible();
    await coach.getByLabel('Name').fill('Sweep');
    await coach.getByLabel('Skill').selectOption('strokes');
    await coach.getByRole('button', { name: 'Add to library' }).click();
    await coach.getByRole('button', { name: 'Edit “Sweep”' }).click();
    const dialog = coach.getByRole('dialog', { name: 'Edit clip' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Sweep');
    await dialog.getByLabel('Name').fill('Sweep, well done');
    await dialog.getByRole('button', { name: 'Save clip' }).click();
    await expect(coach.getByRole('heading', { name: 'Sweep, well done' })).toBeVisible();
    for (const width of [1440, 360]) {
      await coach.setViewportSize({ width, height: 800 });
      await fits(coach);
    }
    await axe(coach);
    await coach.goBack();
    await pressBeside(coach);
    await expect(coach.getByLabel('Compare with', { exact: true })).toContainText(
      'Sweep, well done',
    );
    await expect(coach.locator('[data-other-state="exact"]')).toBeVisible();
    await coach.goto(`/coach/review/${second}`);
    await pressBeside(coach);
    await coach
      .getByLabel('Compare with', { exact: true })
      .selectOption({ label: 'Sweep, well done' });
    await expect(coach.locator('video').nth(1)).toHaveAttribute(
      'aria-label',
      'Reference clip: Sweep, well done',
    );
    await coach.getByRole('button', { name: 'Next frame in the other video' }).click();
    await expect.poll(() => shownNumber(coach.locator('video').nth(1))).toBe(1);
    await fits(coach);
    const [clip] = await call<{ videoLink: string }[]>(
      coach.request,
      'GET',
      '/api/coach/reference-clips',
    );
    expect((await page.request.get(clip?.videoLink ?? '')).status()).toBe(404);
  });
});
