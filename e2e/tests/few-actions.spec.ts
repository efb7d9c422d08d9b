import { expect, type Page } from '@playwright/test';
import { becomeStudent, signInAsCoach } from '../support/people';
import { Pen, type Point } from '../support/pen';
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

const MOST_ACTIONS = 18;
/** Matches the clock of a recording at least a second long. */
const FOR_A_SECOND = /\d:(0[1-9]|[1-5]\d)/;
const SCORES = '60 80 75 70 90';
const LAST_FRAME = 239;

interface KeptReview {
  readonly marks: readonly {
    part: string;
    text: string;
    ticks: number;
    drawings: { kind: string; points: number[][]; pressures?: number[] }[];
  }[];
  readonly fixFirstMarkId: string | null;
  readonly takes: readonly object[];
  readonly scores: { total?: number; head: number; quiz: number } | null;
}

const draftOf = async (coach: Page, submissionId: string): Promise<KeptReview> =>
  (
    (await (await coach.request.get(`/api/coach/reviews/${submissionId}`)).json()) as {
      draft: KeptReview;
    }
  ).draft;

const openRoom = async (coach: Page, submissionId: string): Promise<void> => {
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
};

/** Each click or stroke counts as one, and so does each typed text. */
const counter = () => {
  const counted = { actions: 0 };
  const act = async (does: Promise<unknown>) => {
    counted.actions += 1;
    await does;
  };
  return { counted, act };
};

const isWhole = async (student: Page, coach: Page, submissionId: string): Promise<void> => {
  const review = await draftOf(coach, submissionId);
  expect(review.marks.map(({ part, text }) => [part, text])).toEqual([
    ['paddle', 'Reach further.'],
    ['body', 'Sit up at the end.'],
    ['head', 'Your head comes up first.'],
  ]);
  expect(review.takes).toHaveLength(1);
  expect(review.scores).toMatchObject({ head: 60, quiz: 90 });
  await student.goto(`/student/reviews/${submissionId}`);
  await expect(student.getByRole('heading', { level: 2, name: 'Fix this first' })).toBeVisible();
  await expect(student.getByText('Your head comes up first.').first()).toBeVisible();
};

test('the coach reviews a video with at most 18 taps and pen strokes on a tablet, and the resting palm has no effect', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'pen@example.org', 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'By pen');
  const coach = await stranger();
  await coach.setViewportSize({ width: 1024, height: 768 });
  await signInAsCoach(coach, OWNER);
  await openRoom(coach, submissionId);
  const pen = await Pen.of(coach);
  const number = () => shownNumber(coach.locator('video'));
  const { counted, act } = counter();
  const slider = coach.getByRole('slider', { name: 'Position in the video' });
  const button = (name: string) => coach.getByRole('button', { name, exact: true });
  const rail = coach.locator('.MuiSlider-root').filter({ has: slider });
  const seek = async (frame: number) => {
    await rail.scrollIntoViewIfNeeded();
    const box = (await rail.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await act(
      pen.pressAt({ x: box.x + (box.width * frame) / LAST_FRAME, y: box.y + box.height / 2 }),
    );
    await expect.poll(number).toBe(frame);
    await expect(coach.locator(`[data-frame="${frame}"]`)).toBeVisible();
  };
  const about = coach.getByRole('group', { name: 'Add a mark about' });

  for (const [frame, part, text] of [
    [37, 'Paddle', 'Reach further.'],
    [180, 'Head', 'Your head comes up first.'],
    [101, 'Body', 'Sit up at the end.'],
  ] as const) {
    await seek(frame);
    await act(pen.press(about.getByRole('button', { name: part })));
    await expect(coach.getByLabel(new RegExp(`Comment on ${part}`))).toBeFocused();
    await act(coach.keyboard.type(text));
  }
  await act(pen.press(coach.getByRole('button', { name: 'Fix first: Head' })));

  await test.step('a stroke with the palm all over the page', async () => {
    await act(pen.press(button('Pen')));
    const pad = coach.getByRole('application');
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (x: number, y: number): Point => ({
      x: box.x + box.width * x,
      y: box.y + box.height * y,
    });
    const state = async () => ({
      frame: await number(),
      scroll: await coach.evaluate(() => window.scrollY),
      pad: await pad.boundingBox(),
      playing: await coach.locator('video').evaluate((video: HTMLVideoElement) => !video.paused),
    });
    const play = button('Play');
    const loop = button('Loop from this mark to the next');
    // nothing needs to scroll from here on, so any scrolling is caused by the palm
    for (const beside of [rail, play, loop]) await expect(beside).toBeInViewport({ ratio: 1 });
    const before = await state();
    // the palm rests there before the pen touches, once a pen has been detected
    await pen.above(at(0.3, 0.3));
    await pen.palm(at(0.7, 0.8));
    await pen.palmPress(rail);
    await pen.above(at(0.3, 0.3));
    await pen.down(at(0.3, 0.3), 0.25);
    await pen.draw(at(0.4, 0.4), 0.5);
    await pen.palm(at(0.8, 0.9));
    await pen.palmPress(rail);
    await pen.palmPress(play);
    await pen.palmPress(loop);
    await pen.palm({ x: 900, y: 600 });
    await pen.draw(at(0.5, 0.5), 0.75);
    await act(pen.up(at(0.5, 0.5)));
    await expect(coach.locator('[data-drawings="pen"]')).toBeVisible();
    await expect.poll(state).toEqual(before);
    await expect(loop).toHaveAttribute('aria-pressed', 'false');
    await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
    const { marks } = await draftOf(coach, submissionId);
    expect(marks.map(({ drawings }) => drawings.length)).toEqual([0, 1, 0]);
    expect(marks[1]?.drawings[0]?.pressures).toEqual([0.25, 0.5, 0.75]);
    marks[1]?.drawings[0]?.points.forEach(([x = 0, y = 0], n) => {
      expect(x).toBeCloseTo(0.3 + n / 10, 2);
      expect(y).toBeCloseTo(0.3 + n / 10, 2);
    });
  });

  await act(pen.press(button('Record talk-through')));
  await expect(coach.locator('[data-recording="recording"]')).toHaveText(FOR_A_SECOND);
  await act(pen.press(button('Next frame')));
  await expect.poll(number).toBe(102);
  await act(pen.press(button('Finish recording')));
  await expect(coach.getByRole('heading', { name: /^Talk-through 1/ })).toBeVisible();

  await act(
    pen.press(coach.getByRole('region', { name: 'Scores' }).getByLabel('Head', { exact: true })),
  );
  await act(coach.keyboard.type(SCORES));
  await expect(coach.getByText('Practical 71.3, total 75.0')).toBeVisible();
  await act(pen.press(button('Deliver review')));
  await expect(
    coach.getByRole('region', { name: 'Delivery' }).getByText(/^Delivered /),
  ).toBeVisible();
  expect(counted.actions).toBeLessThanOrEqual(MOST_ACTIONS);
  await isWhole(page, coach, submissionId);
});
