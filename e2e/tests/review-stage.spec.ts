import { expect, type Locator, type Page } from '@playwright/test';
import { axe, fits } from '../support/looks';
import { becomeStudent, signInAsCoach } from '../support/people';
import { shownNumber } from '../support/reviews';
import { submitClip } from '../support/sent-clip';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';
import config from '../playwright.config';

const launchOptions = config.use?.launchOptions;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 360, height: 800 },
] as const;

const isWholeInView = async (page: Page, ...parts: readonly Locator[]): Promise<void> => {
  // all of it, give or take a pixel: a rotated picture doesn't end on whole ones
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
};

/** Whether the focused element can be seen: nothing lies over all of it. */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (width === 0 || height === 0) return true;
    const shares = [0.1, 0.5, 0.9];
    return shares.some((x) =>
      shares.some((y) => {
        const shown = document.elementFromPoint(left + width * x, top + height * y);
        return (
          shown !== null &&
          (focused.contains(shown) || shown.contains(focused) || shown.closest('label') !== null)
        );
      }),
    );
  });

test('video, controls and recording stay in view at every width, and nothing focused is hidden behind them', async ({
  page,
  stranger,
}) => {
  test.slow();
  await becomeStudent(page, 'stage@example.org', 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'On stage');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  const { keyboard } = coach;
  const button = (name: string) => coach.getByRole('button', { name, exact: true });
  const heading = coach.getByRole('heading', { level: 1 });
  const video = coach.locator('video');
  const stage = [video, coach.locator('.MuiSlider-root'), button('Play'), button('Next frame')];

  for (const size of WINDOWS)
    for (const turns of [0, 1]) {
      await coach.setViewportSize(size);
      if (turns === 1) await button('Rotate 90°').click();
      const box = (await video.boundingBox()) ?? { width: 0, height: 0 };
      expect(box.height > box.width).toBe(turns === 1);
      await test.step(`${size.width} × ${size.height}, ${turns === 1 ? 'portrait' : 'landscape'}`, async () => {
        await heading.evaluate((element) => element.scrollIntoView());
        await isWholeInView(coach, ...stage, button('Record talk-through'));
        await button('Record talk-through').click();
        await expect(coach.locator('[data-recording="recording"]')).toBeVisible();
        for (const scrolled of [false, true]) {
          if (scrolled)
            await coach.getByRole('region', { name: 'Scores' }).scrollIntoViewIfNeeded();
          await isWholeInView(
            coach,
            ...stage,
            coach.locator('[data-recording]'),
            button('Finish recording'),
          );
        }
        await button('Discard recording').click();
        await expect(button('Record talk-through')).toBeVisible();
        await button('Add mark').click();
        await expect(coach.getByLabel(/Comment on General/)).toBeFocused();
        await isWholeInView(coach, ...stage, coach.getByLabel(/Comment on General/));
        for (const key of ['Tab', 'Shift+Tab'])
          for (let presses = 0; presses < 25; presses += 1) {
            await keyboard.press(key);
            expect(await focusIsSeen(coach), `${key} ${presses}`).toBe(true);
          }
        await button('Undo').click();
      });
      if (turns === 1) for (const _ of [2, 3, 4]) await button('Rotate 90°').click();
    }
  // a tooltip belongs to no landmark
  await heading.focus();
  await coach.mouse.move(0, 0);
  await expect(coach.getByRole('tooltip')).toHaveCount(0);
  await axe(coach);
  await fits(coach);
});

/** Whether each of these has its whole text on one line. */
const areOnOneLine = (texts: Locator): Promise<boolean[]> =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size <= 1;
    }),
  );

test('two videos side by side, the controls and recording stay in view on tablets and laptops', async ({
  page,
  stranger,
}) => {
  test.slow();
  await becomeStudent(page, 'two-on-stage@example.org', 'eddy-line-42');
  await submitClip(page, 'numbered-then.mp4', 'Before');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'After');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  const button = (name: string) => coach.getByRole('button', { name, exact: true });
  await button('Compare videos').click();
  await expect(coach.locator('[data-other-state="exact"]')).toBeVisible();
  await expect(coach.getByText(/and a talk-through records both\.$/)).toBeVisible();
  const [lead, other] = [coach.locator('video').first(), coach.locator('video').nth(1)];
  const stage = [
    ...[lead, other, coach.getByLabel('Compare with', { exact: true })],
    ...[button('Set catch here'), button('Set catch in other video')],
    ...[coach.locator('.MuiSlider-root').first(), coach.locator('.MuiSlider-root').nth(1)],
    ...[button('Play'), button('Next frame')],
  ];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1440, height: 800 },
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ])
    await test.step(`${size.width} × ${size.height}`, async () => {
      await coach.setViewportSize(size);
      await coach.getByRole('heading', { level: 1 }).evaluate((each) => each.scrollIntoView());
      await isWholeInView(coach, ...stage, button('Record talk-through'));
      await button('Record talk-through').click();
      await expect(coach.locator('[data-recording="recording"]')).toBeVisible();
      const scores = coach.getByRole('region', { name: 'Scores' });
      for (const scrolled of [false, true]) {
        if (scrolled) await scores.scrollIntoViewIfNeeded();
        await isWholeInView(coach, ...stage, button('Finish recording'));
      }
      // large enough to see
      for (const video of [lead, other])
        expect((await video.boundingBox())?.height).toBeGreaterThan(110);
      expect(await areOnOneLine(scores.locator('label'))).not.toContain(false);
      await button('Discard recording').click();
      await expect(button('Record talk-through')).toBeVisible();
    });
  await coach.getByRole('button', { name: 'More', exact: true }).click();
  const menu = coach.getByRole('navigation').getByRole('link', { name: '1-on-1' });
  expect(await areOnOneLine(menu)).toEqual([true]);
  await coach.keyboard.press('Escape');
  await axe(coach);
});

test('what is typed is only ever text, a typed frame is shown exactly, and full screen keeps the tools', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'stray@example.org', 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Stray keys');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  // a question about a second opens the video there
  await coach.goto(`/coach/review/${submissionId}?at=2000`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  const number = () => shownNumber(coach.locator('video'));
  await expect.poll(number).toBeGreaterThan(0);
  const { keyboard } = coach;
  const button = (name: string) => coach.getByRole('button', { name, exact: true });

  await test.step('a frame’s number and a time go there', async () => {
    const jump = coach.getByLabel('Go to a time or frame');
    await jump.fill('97');
    await keyboard.press('Enter');
    await expect.poll(number).toBe(96);
    await jump.fill('0:00');
    await keyboard.press('Enter');
    await expect.poll(number).toBe(0);
    await jump.fill('38');
    await keyboard.press('Enter');
    await expect.poll(number).toBe(37);
    await expect(coach.locator('[data-frame="37"]')).toBeVisible();
  });

  await test.step('M adds several marks on one frame, each with the caret in its text', async () => {
    for (const text of ['First.', 'Second.']) {
      await keyboard.press('m');
      await expect(coach.locator('textarea:focus')).toHaveValue('');
      await keyboard.type(text);
      await keyboard.press('Escape');
    }
    await keyboard.press('Shift+H');
    await keyboard.type('Third, and read so far: docs.');
    await expect(coach.getByLabel(/Comment on Head/)).toHaveValue('Third, and read so far: docs.');
    await expect(coach.getByRole('group', { name: /· 0:0/ })).toHaveCount(3);
  });

  await test.step('what is typed after a field has gone does nothing', async () => {
    await coach.getByLabel(/Comment on Head/).focus();
    await keyboard.press('End');
    await coach.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keyboard.type('Second. Crossed strokes, better.');
    await expect(coach.getByLabel('Speed')).toHaveValue('1');
    await expect(button('Count strokes')).toBeVisible();
    await expect(button('Loop from this mark to the next')).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(coach.locator('video')).toHaveCount(1);
    await expect(coach.locator('[data-recording]')).toHaveCount(0);
    expect(await number()).toBe(37);
    // and after a click on an empty spot, which gives the focus to the page
    await coach.getByLabel(/Comment on Head/).focus();
    await coach.getByRole('main').click({ position: { x: 4, y: 4 } });
    await keyboard.type('Second. Crossed strokes, better.');
    await expect(coach.getByLabel('Speed')).toHaveValue('1');
    await expect(button('Count strokes')).toBeVisible();
    await expect(coach.locator('video')).toHaveCount(1);
    expect(await number()).toBe(37);
  });

  await test.step('full screen has the tools, and M leaves it for the text', async () => {
    await button('Full screen').click();
    await button('Arrow').click();
    await expect(coach.getByRole('application', { name: /^Drawing tool: Arrow/ })).toBeVisible();
    await expect(button('Record talk-through')).toBeVisible();
    await keyboard.press('m');
    await expect(coach.locator('textarea:focus')).toBeInViewport();
    await expect(button('Exit full screen')).toHaveCount(0);
  });
});
