import { expect, type Page } from '@playwright/test';
import { axe } from '../support/looks';
import { becomeStudent, signInAsCoach } from '../support/people';
import { clipTimes, shownNumber } from '../support/reviews';
import { submitClip } from '../support/sent-clip';
import {
  shownWhileRecording,
  shownWhileReplaying,
  watchWhileRecording,
} from '../support/recorded-frames';
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

/** Delivers what the room has saved. @returns the status */
const deliver = (page: Page, submissionId: string): Promise<number> =>
  page.evaluate(async (path) => {
    const { version } = (await (await fetch(path)).json()) as { version: number };
    const headers = { 'Content-Type': 'application/json' };
    return (
      await fetch(`${path}/deliver`, { method: 'POST', headers, body: JSON.stringify({ version }) })
    ).status;
  }, `/api/coach/reviews/${submissionId}`);

test('a talk-through is recorded and replayed on the exact frame where it pauses, and a close one where it plays', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'recorded@example.org', 'eddy-line-42');
  const { ticks, timescale } = await clipTimes('numbered-now');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Talked over');

  const coach = await stranger();
  await watchWhileRecording(coach);
  await signInAsCoach(coach, OWNER);
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]').first()).toBeVisible();
  const video = coach.locator('video').first();
  const slider = coach.getByRole('slider', { name: 'Position in the video' });
  await slider.fill('40');
  await expect.poll(() => shownNumber(video)).toBe(40);
  await coach.getByRole('button', { name: 'Record talk-through', exact: true }).click();
  await expect(coach.locator('[data-recording="recording"]')).toBeVisible();
  const recordedAtLeast = (ms: number) =>
    expect.poll(async () => (await shownWhileRecording(coach)).at(-1)?.at ?? 0).toBeGreaterThan(ms);
  await recordedAtLeast(800);
  await coach.getByRole('button', { name: 'Next frame' }).click();
  await recordedAtLeast(1_600);
  await coach.getByRole('button', { name: 'Play', exact: true }).click();
  await recordedAtLeast(3_600);
  await coach.getByRole('button', { name: 'Pause', exact: true }).click();
  await recordedAtLeast(4_400);
  await slider.fill('20');
  await expect.poll(() => shownNumber(video)).toBe(20);
  await coach.getByRole('button', { name: 'Pen', exact: true }).click();
  // the tools are below the picture, so on a short screen it has to be scrolled back into view
  await coach
    .getByRole('application')
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const pad = (await coach.getByRole('application').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await coach.mouse.move(pad.x + pad.width * 0.3, pad.y + pad.height * 0.5);
  await coach.mouse.down();
  await coach.mouse.move(pad.x + pad.width * 0.6, pad.y + pad.height * 0.7, { steps: 12 });
  await coach.mouse.up();
  const drawnAt = (await shownWhileRecording(coach)).at(-1)?.at ?? 0;
  await recordedAtLeast(drawnAt + 600);
  await coach.getByLabel('Speed').selectOption('0.5');
  await coach.getByRole('button', { name: 'Play', exact: true }).click();
  await recordedAtLeast(drawnAt + 3_600);
  await coach.getByRole('button', { name: 'Pause', exact: true }).click();
  await recordedAtLeast(drawnAt + 4_400);
  const recorded = await shownWhileRecording(coach);
  await coach.getByRole('button', { name: 'Finish recording' }).click();
  await expect(coach.getByRole('heading', { name: /^Talk-through 1/ })).toBeVisible();
  await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
  expect(await deliver(coach, submissionId)).toBe(200);

  await page.goto(`/student/reviews/${submissionId}`);
  await expect(page.locator('[data-state="exact"]').first()).toBeVisible();
  const voice = page.locator('audio').first();
  await expect
    .poll(() => voice.evaluate((element: HTMLAudioElement) => element.readyState))
    .toBeGreaterThan(0);
  await axe(page);

  // the exact frame where it was paused
  const standing = recorded.filter(
    ({ at, frame, paused }) =>
      paused && recorded.every((one) => Math.abs(one.at - at) > 250 || one.frame === frame),
  );
  const chosen = standing.filter((_, index) => index % Math.ceil(standing.length / 12) === 0);
  expect(chosen.length).toBeGreaterThan(8);
  for (const { at, frame } of chosen) {
    await voice.evaluate(
      (element: HTMLAudioElement, to) => void (element.currentTime = to),
      at / 1_000,
    );
    await expect
      .poll(() => shownNumber(page.locator('video').first()), { message: `at ${at}` })
      .toBe(frame);
  }

  await voice.evaluate(
    (element: HTMLAudioElement, to) => void (element.currentTime = to),
    (drawnAt + 300) / 1_000,
  );
  await expect(page.locator('svg[data-drawings="pen"]')).toHaveCount(1);

  // a close frame where it was playing
  const tickOf = (frame: number) => ((ticks[frame] ?? 0) / timescale) * 1_000;
  const offs: number[] = [];
  // a machine that shows few pictures plays it again
  for (let replays = 0; replays < 5 && offs.length <= 40; replays += 1) {
    await voice.evaluate((element: HTMLAudioElement) => void (element.currentTime = 0));
    for (const { at, frame } of await shownWhileReplaying(page)) {
      const near = recorded.find((one) => Math.abs(one.at - at) < 20 && !one.paused);
      if (near) offs.push(Math.abs(tickOf(near.frame) - tickOf(frame)));
    }
  }
  offs.sort((one, other) => one - other);
  expect(offs.length).toBeGreaterThan(40);
  expect(offs[Math.floor(offs.length * 0.9)]).toBeLessThanOrEqual(120);
});

test('a tab that closes during a recording keeps what was said until then', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'closed@example.org', 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Broken off');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]').first()).toBeVisible();
  expect(
    await coach.evaluate(() =>
      fetch('/coach/dashboard').then(({ headers }) => headers.get('permissions-policy')),
    ),
  ).toContain('microphone=(self)');
  await coach.getByRole('button', { name: 'Record talk-through', exact: true }).click();
  const isThere = async () => {
    const answer = await coach.request.get(`/api/coach/reviews/${submissionId}/recordings`);
    return ((await answer.json()) as { recordedMs: number }[])[0]?.recordedMs ?? 0;
  };
  await expect.poll(isThere).toBeGreaterThan(2_000);
  await axe(coach);
  const again = await coach.context().newPage();
  const left = again.waitForResponse(`**/api/coach/reviews/${submissionId}/recordings`);
  await again.goto(`/coach/review/${submissionId}`);
  expect(await (await left).json()).toHaveLength(1);
  await expect(again.locator('[data-state="exact"]').first()).toBeVisible();
  // it's being recorded in the other tab
  await expect(again.getByRole('button', { name: 'Use recording' })).toHaveCount(0);
  await coach.close();
  // the browser takes a while to release a closed page's lock
  const held = () =>
    again.evaluate(
      async () => (await navigator.locks.query()).held?.map(({ name = '' }) => name) ?? [],
    );
  await expect.poll(held).not.toContainEqual(expect.stringMatching(/^wavetrain-take-/));
  await again.reload();
  await again.getByRole('button', { name: 'Use recording' }).click();
  await expect(again.getByRole('heading', { name: /^Talk-through 1, 0:\d\d/ })).toBeVisible();
  const voice = again.getByLabel(/^Talk-through 1, 0:\d\d/).and(again.locator('audio'));
  await expect
    .poll(() => voice.evaluate((element: HTMLAudioElement) => element.readyState))
    .toBeGreaterThan(0);
  await expect(again.locator('[data-keeping="saved"]')).toBeVisible();
});
