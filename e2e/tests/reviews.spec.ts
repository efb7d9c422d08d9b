import { readFile } from 'node:fs/promises';
import { axe } from '../support/looks';
import { becomeStudent } from '../support/people';
import { deliverReview, EMPTY_REVIEW, recordTalkThrough } from '../support/reviewed-video';
import { clipTimes, driftsWhilePlaying, shownNumber, submitLink } from '../support/reviews';
import { submitClip } from '../support/sent-clip';
import { test } from '../support/test';
import { expect, type Page } from '@playwright/test';

const HEAD = '00000000-0000-4000-8000-000000000001';
const PADDLE = '00000000-0000-4000-8000-000000000002';
const ink = { color: '#ffd166', width: 0.008 };
const DRAWINGS = [
  { kind: 'spotlight', ...ink, points: [[0.6, 0.5]], radius: 0.2 },
  {
    kind: 'arrow',
    ...ink,
    points: [
      [0.2, 0.8],
      [0.5, 0.55],
    ],
  },
  {
    kind: 'angle',
    ...ink,
    points: [
      [0.2, 0.6],
      [0.4, 0.6],
      [0.4, 0.3],
    ],
  },
  { kind: 'text', ...ink, points: [[0.05, 0.9]], text: 'Eyes here' },
];

const mark = (id: string, part: string, ticks: number, text: string, drawings: object[] = []) => ({
  id,
  ticks,
  timescale: 30_000,
  spanMs: 0,
  part,
  text,
  drawings,
});
const content = (marks: object[], given: object = {}) => ({
  ...EMPTY_REVIEW,
  marks,
  fixFirstMarkId: HEAD,
  ...given,
});

const open = async (page: Page, submissionId: string) => {
  await page.goto(`/student/reviews/${submissionId}`);
  await expect(page.locator('[data-state="exact"]').first()).toBeVisible();
};

test('a student reads a file’s review to the frame: marks, drawings, steps, keys, a picture to save, and marking it understood', async ({
  page,
}) => {
  await becomeStudent(page, 'frames@example.org', 'eddy-line-42');
  const { ticks } = await clipTimes('numbered-now');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Hip snap');
  const marks = [
    mark(HEAD, 'head', ticks[101] ?? 0, 'Your head comes up first.', DRAWINGS),
    mark(PADDLE, 'paddle', ticks[37] ?? 0, 'Reach further.'),
  ];
  await deliverReview({ submissionId, content: content(marks, { notes: 'Well paddled.' }) });

  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'Watch the review' }).click();
  await page.waitForURL(`**/student/reviews/${submissionId}`);
  await expect(page.locator('[data-state="exact"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Fix this first');

  const video = page.locator('video');
  const number = () => shownNumber(video);
  const slider = page.getByRole('slider', { name: 'Position in the video' });
  for (const frame of [3, 239, 100, 12, 77, 78, 180, 0, 151, 33, 220, 64]) {
    await slider.fill(String(frame));
    await expect.poll(number).toBe(frame);
  }
  const player = page.getByRole('group', { name: 'Your video: Hip snap' });
  for (const [key, frame] of [
    ['ArrowRight', 65],
    ['.', 66],
    ['ArrowRight', 67],
    ['ArrowLeft', 66],
    [',', 65],
  ] as const) {
    await player.getByRole('button', { name: 'Mirror left and right' }).press(key);
    await expect.poll(number).toBe(frame);
  }
  await player.getByRole('button', { name: 'Mirror left and right' }).press('n');
  await expect.poll(number).toBe(101);
  await expect(page.locator('[data-drawings="spotlight arrow angle text"]')).toBeVisible();
  await expect(page.locator('svg[data-drawings] text').first()).toHaveText('90°');
  await player.getByRole('button', { name: 'Next frame' }).click();
  await expect(page.locator('svg[data-drawings=""]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show Paddle at' }).click();
  await expect.poll(number).toBe(37);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture of Head' }).click();
  const still = await saved;
  expect(still.suggestedFilename()).toBe('Hip-snap-head-102.png');
  const png = await readFile(await still.path());
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    320,
    180,
  ]);
  await expect.poll(number).toBe(101);

  await player.getByRole('button', { name: 'Keyboard shortcuts' }).press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Previous frame',
  );
  await page.keyboard.press('Escape');

  await page.getByLabel('Got it: Paddle at').click();
  await expect(page.getByLabel('Got it: Paddle at')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Ask about Paddle' })).toHaveAttribute(
    'href',
    `/student/messages?submission=${submissionId}&mark=${PADDLE}&ticks=${ticks[37]}&timescale=30000`,
  );
  await axe(page);

  await deliverReview({ submissionId, content: content(marks, { notes: 'Better said.' }) });
  await open(page, submissionId);
  await expect(page.getByText('Better said.')).toBeVisible();
  await expect(page.getByLabel('Got it: Paddle at')).toBeChecked();
  await page.getByRole('link', { name: /^version from/ }).click();
  await expect(page.getByText(/It was corrected on/)).toBeVisible();
  await expect(page.getByText('Well paddled.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, submissionId);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a video waits for a connection, zooms by wheel and by two fingers, and loops a part', async ({
  page,
  context,
}) => {
  await becomeStudent(page, 'closer@example.org', 'eddy-line-42');
  const { ticks, timescale } = await clipTimes('numbered-now');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Seen closely');
  const marks = [
    mark(HEAD, 'head', ticks[40] ?? 0, 'From here.'),
    mark(PADDLE, 'paddle', ticks[60] ?? 0, 'To here.'),
  ];
  await deliverReview({ submissionId, content: content(marks) });
  const player = page.getByRole('group', { name: 'Your video: Seen closely' });
  await test.step('the player says that it needs a connection while offline', async () => {
    await page.route('**/api/files/**', (route) => route.abort());
    await page.goto(`/student/reviews/${submissionId}`);
    await expect(player.getByText(/^Couldn’t load the video\./)).toBeVisible();
    await context.setOffline(true);
    await expect(player.getByText(/^You’re offline\. The video will load/)).toBeVisible();
    await expect(player.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.unroute('**/api/files/**');
    await context.setOffline(false);
    await expect(page.locator('[data-state="exact"]').first()).toBeVisible();
  });
  const video = page.locator('video');
  const width = async () => (await video.boundingBox())?.width ?? 0;
  const boxOf = async () => {
    await video.scrollIntoViewIfNeeded();
    const found = await video.boundingBox();
    if (!found) throw new Error('the video is not on the screen');
    return { ...found, middle: { x: found.x + found.width / 2, y: found.y + found.height / 2 } };
  };
  const box = await boxOf();

  await page.mouse.move(box.middle.x, box.middle.y);
  // listening starts before the wheel is turned
  const wheel = await page.evaluateHandle(() => ({
    prevented: new Promise((tell) =>
      window.addEventListener('wheel', (event) => tell(event.defaultPrevented), { once: true }),
    ),
  }));
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  expect(await wheel.evaluate(({ prevented }) => prevented)).toBe(true);
  await expect.poll(width).toBeGreaterThan(box.width * 2);
  await player.getByRole('button', { name: 'Reset zoom' }).click();
  await expect.poll(width).toBeCloseTo(box.width, 0);

  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  // clicking a button below may have scrolled the page
  const { middle } = await boxOf();
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side, id) => ({
        id,
        x: middle.x + (side * apart) / 2,
        y: middle.y,
      })),
    });
  await fingers('touchStart', 60);
  for (const apart of [80, 110, 150]) await fingers('touchMove', apart);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await expect.poll(width).toBeGreaterThan(box.width * 1.8);
  await player.getByRole('button', { name: 'Reset zoom' }).click();

  await page.getByRole('slider', { name: 'Position in the video' }).fill('50');
  await expect.poll(() => shownNumber(video)).toBe(50);
  await player.getByRole('button', { name: 'Loop from this mark to the next' }).click();
  const shownFrame = async () =>
    Number(await page.locator('[data-frame]').getAttribute('data-frame'));
  // it returns to the exact first frame of the loop, however far a busy machine went past its end
  const goesBack = () =>
    video.evaluate(async (element: HTMLVideoElement) => {
      const from = new Promise<number>((tell) =>
        element.addEventListener('seeking', () => (element.pause(), tell(element.currentTime)), {
          once: true,
        }),
      );
      await element.play();
      return from;
    });
  for (let round = 0; round < 2; round += 1) {
    const landsAt = (await goesBack()) * timescale;
    expect(landsAt).toBeGreaterThanOrEqual(ticks[40] ?? 0);
    expect(landsAt).toBeLessThan(ticks[41] ?? 0);
    // it may have played on before the page noticed the jump back; the label must match the
    // picture, within the loop
    await expect.poll(async () => (await shownNumber(video)) - (await shownFrame())).toBe(0);
    expect(await shownFrame()).toBeGreaterThanOrEqual(40);
    expect(await shownFrame()).toBeLessThan(60);
  }
});

test('a talk-through is replayed on the video: the exact frame where it pauses, a close one where it plays', async ({
  page,
}) => {
  await becomeStudent(page, 'voice@example.org', 'eddy-line-42');
  const { ticks, timescale } = await clipTimes('numbered-now');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Talked through');
  const at = (frame: number) => ticks[frame] ?? 0;
  const recorded = {
    voice: 'voice.webm',
    durationMs: 10_000,
    timescale,
    events: [
      { type: 'seek', at: 0, ticks: at(40) },
      { type: 'mark', at: 500, markId: HEAD },
      { type: 'seek', at: 1_000, ticks: at(97) },
      {
        type: 'stroke',
        at: 1_200,
        drawing: {
          kind: 'pen',
          ...ink,
          points: [
            [0.1, 0.5],
            [0.3, 0.6],
          ],
        },
        pointsAt: [1_200, 1_400],
      },
      { type: 'clear', at: 1_900 },
      { type: 'play', at: 2_000, ticks: at(97) },
      { type: 'pause', at: 6_000, ticks: at(200) },
    ],
  };
  const captions = [{ startMs: 0, endMs: 1_500, text: 'Look at your head.' }];
  const takes = [
    await recordTalkThrough(submissionId, recorded),
    await recordTalkThrough(submissionId, recorded),
  ].map((take) => ({
    ...take,
    captions,
  }));
  await deliverReview({
    submissionId,
    content: content([mark(HEAD, 'head', at(97), 'Head down.')], { takes }),
  });
  await open(page, submissionId);

  const video = page.locator('video');
  const voice = page.locator('audio');
  const jump = (seconds: number) =>
    voice.evaluate((element: HTMLAudioElement, to) => void (element.currentTime = to), seconds);
  await expect
    .poll(() => voice.evaluate((element: HTMLAudioElement) => element.readyState))
    .toBeGreaterThan(0);
  for (const [seconds, frame] of [
    [0.2, 40],
    [1.1, 97],
    [7, 200],
    [0.4, 40],
    [1.5, 97],
  ] as const) {
    await jump(seconds);
    await expect.poll(() => shownNumber(video)).toBe(frame);
  }
  await expect(page.locator('svg[data-drawings="pen"]')).toHaveCount(1);
  await jump(0.3);
  await expect(page.getByText('Look at your head.').first()).toBeVisible();
  await jump(1.9);
  await voice.evaluate((element: HTMLAudioElement) => element.play());
  const drifts = await driftsWhilePlaying(video, {
    ticks,
    timescale,
    from: at(97),
    start: 2_000,
    until: 5_800,
  });
  const sorted = drifts.sort((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(80);
  await expect.poll(() => shownNumber(video)).toBe(200);

  await page.getByRole('button', { name: 'Show Head at' }).click();
  await expect.poll(() => shownNumber(video)).toBe(97);
  const isPaused = () => voice.evaluate((element: HTMLAudioElement) => element.paused);
  await expect.poll(isPaused).toBe(true);

  // while the voice is paused, the student controls the video, which follows the voice again once
  // it resumes
  await jump(1.5);
  await expect(page.locator('svg[data-drawings="pen"]')).toHaveCount(1);
  const slider = page.getByRole('slider', { name: 'Position in the video' });
  for (const frame of [12, 180, 64]) {
    await slider.fill(String(frame));
    await expect.poll(() => shownNumber(video)).toBe(frame);
  }
  await expect(page.locator('svg[data-drawings="pen"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next frame' }).click();
  await expect.poll(() => shownNumber(video)).toBe(65);

  // the second part follows the first automatically, and each can be selected
  const part = (n: number) =>
    page
      .getByRole('group', { name: 'Parts of the talk-through' })
      .getByRole('button')
      .nth(n - 1);
  await expect(part(1)).toHaveAttribute('aria-pressed', 'true');
  await jump(9.5);
  await Promise.all([
    // its first picture is shown for one second, so it's polled from before
    expect.poll(() => shownNumber(video), { intervals: [50] }).toBe(40),
    voice.evaluate((element: HTMLAudioElement) => element.play()),
    expect(part(2)).toHaveAttribute('aria-pressed', 'true'),
  ]);
  await expect.poll(isPaused).toBe(false);
  await part(1).click();
  await expect(part(1)).toHaveAttribute('aria-pressed', 'true');

  // full screen includes the drawings and the voice
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: 'Full screen' }).click();
  const shownFully = () =>
    page.evaluate(() =>
      ['video', 'audio', 'svg[data-drawings]'].map(
        (each) => document.fullscreenElement?.querySelector(each)?.tagName.toLowerCase() ?? null,
      ),
    );
  await expect.poll(shownFully).toEqual(['video', 'audio', 'svg']);
  for (const name of ['Exit full screen', 'Next frame', /your coach talks you through it/i])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(video).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect.poll(shownFully).toEqual([null, null, null]);
});

test('the student compares the same part of the stroke then and now, side by side from their marks, and a linked video says what it can’t do', async ({
  page,
}) => {
  await becomeStudent(page, 'then@example.org', 'eddy-line-42');
  const [then, now] = [await clipTimes('numbered-then'), await clipTimes('numbered-now')];
  const link = await submitLink(page, 'By a link');
  const linked = { ...mark(HEAD, 'head', 3_200, 'Look here.'), timescale: 1_000 };
  await deliverReview({ submissionId: link, content: content([linked]) });
  await page.goto(`/student/reviews/${link}?mark=${HEAD}`);
  await expect(page.getByText('This video is a link, so you can’t step through it')).toBeVisible();
  await expect(
    page.locator('[aria-current="true"]').getByRole('heading', { name: 'Head at 0:03.2' }),
  ).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Send the file instead' })).toBeVisible();

  const first = await submitClip(page, 'numbered-then.mp4', 'In spring');
  await deliverReview({
    submissionId: first,
    content: content([mark(HEAD, 'head', then.ticks[50] ?? 0, 'Then.')]),
  });
  const second = await submitClip(page, 'numbered-now.mp4', 'In summer');
  await deliverReview({
    submissionId: second,
    content: content([mark(HEAD, 'head', now.ticks[120] ?? 0, 'Now.')]),
  });
  await page.goto('/student/progress');
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  const [before, after] = [page.getByLabel('Then: In spring'), page.getByLabel('Now: In summer')];
  await expect.poll(() => shownNumber(before)).toBe(50);
  await expect.poll(() => shownNumber(after)).toBe(120);
  const both = page.getByRole('group', { name: 'Both videos' });
  await both.getByRole('button', { name: 'Frame ›' }).click();
  await expect.poll(() => shownNumber(before)).toBe(51);
  await expect.poll(() => shownNumber(after)).toBe(121);
  await both.getByRole('button', { name: '‹ Frame' }).click();
  await expect.poll(() => shownNumber(after)).toBe(120);
  await both.getByRole('button', { name: '‹ Frame' }).click();
  await expect.poll(() => shownNumber(after)).toBe(119);
  // the phones recorded at different times, so the nearest frame is two before the mark and not one
  await expect.poll(() => shownNumber(before)).toBe(48);
  await both.getByRole('button', { name: 'Back to the marks' }).click();
  await expect.poll(() => shownNumber(before)).toBe(50);
});
