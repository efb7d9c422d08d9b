import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { linkIn, mailTo } from '../support/inbox';
import { axe, faultsOf } from '../support/looks';
import { OWNER } from '../support/start-product';
import { becomeStudent, signInAsCoach } from '../support/people';
import { clipTimes, shownNumber } from '../support/reviews';
import { test } from '../support/test';
import config from '../playwright.config';

const launchOptions = config.use?.launchOptions;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const CLIP = join(import.meta.dirname, '../clips/numbered-now.mp4');

/** Sends the numbered clip and hands it in, as the signed-in student. @returns the submission's id */
const sendClip = async (page: Page, title: string): Promise<string> => {
  await page.goto('/student/upload');
  await expect(page.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'now.mp4', mimeType: 'video/mp4', buffer: readFileSync(CLIP) });
  await expect(page.getByText('Your video is here.')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Left side.');
  await page.getByLabel('Focus area').selectOption('rolling');
  await page.getByRole('button', { name: 'Submit video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video is in the water' })).toBeVisible();
  const sent = (await (await page.request.get('/api/student/video-submissions')).json()) as { id: string }[];
  return sent[0]?.id ?? '';
};

/** The clock of a recording that has gone on for a second at least. */
const FOR_A_SECOND = /\d:(0[1-9]|[1-5]\d)/;

test('the coach marks, draws, talks, scores and delivers in the room with at most 25 presses and strokes; the student sees it to the frame [667, 673]', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'room@example.org', 'eddy-line-42');
  const submissionId = await sendClip(page, 'Hip snap');
  const { ticks } = await clipTimes('numbered-now');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  const saved = coach.locator('[data-keeping="saved"]');
  await expect(saved).toBeVisible();
  const number = () => shownNumber(coach.locator('video'));
  const slider = coach.getByRole('slider', { name: 'Where the video stands' });

  // A press or a stroke each, one typed text counts one. The talk-through lasts seconds here and takes the same two presses however
  // long it is: recording-bar.test.tsx records two minutes of it.
  let actions = 0;
  const act = async (does: Promise<unknown>) => {
    actions += 1;
    await does;
  };
  await test.step('three marks by keys, each at its frame', async () => {
    for (const [frame, part, text] of [
      [37, 'Paddle', 'Reach further.'],
      [101, 'Head', 'Your head comes up first.'],
      [180, 'Body', 'Sit up at the end.'],
    ] as const) {
      await act(slider.fill(String(frame)));
      await expect.poll(number).toBe(frame);
      await expect(coach.locator(`[data-frame="${frame}"]`)).toBeVisible();
      await act(coach.keyboard.press('m'));
      const words = coach.getByLabel(/What you say about General/);
      await expect(words).toBeFocused();
      await act(coach.keyboard.type(text));
      await act(
        coach
          .getByRole('group', { name: /^General ·/ })
          .getByLabel('About', { exact: true })
          .selectOption(part.toLowerCase()),
      );
    }
    await act(coach.getByRole('button', { name: 'Fix first: Head' }).click());
  });

  await test.step('an arrow by hand and a circle by keys stand on their frame', async () => {
    await act(coach.getByRole('button', { name: 'Show Head' }).click());
    await expect.poll(number).toBe(101);
    await act(coach.keyboard.press('3'));
    const pad = coach.getByRole('application');
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await coach.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.8);
    await coach.mouse.down();
    await coach.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.5, { steps: 4 });
    // beyond the frame: its edge is as far as it goes
    await coach.mouse.move(box.x + box.width * 1.2, box.y + box.height * 0.5, { steps: 2 });
    await act(coach.mouse.up());
    await expect(coach.locator('[data-drawings="arrow"]')).toBeVisible();
    // the hand drew, the keys are still the player’s and the room’s
    await coach.keyboard.press('ArrowRight');
    await expect.poll(number).toBe(102);
    await coach.keyboard.press('ArrowLeft');
    await expect.poll(number).toBe(101);
    await coach.keyboard.press('4');
    await expect(coach.getByRole('application', { name: /^Drawing with: Circle/ })).toBeVisible();
    await pad.focus();
    await coach.keyboard.press('Enter');
    await coach.keyboard.press('Shift+ArrowRight');
    await coach.keyboard.press('Enter');
    await expect(coach.locator('[data-drawings="arrow circle"]')).toBeVisible();
    await coach.keyboard.press('Escape');
    await expect(pad).toHaveCount(0);
    await coach.keyboard.press('u');
    await expect(coach.locator('[data-drawings="arrow"]')).toBeVisible();
    await coach.keyboard.press('Shift+U');
    await expect(coach.locator('[data-drawings="arrow circle"]')).toBeVisible();
  });

  await test.step('a talk-through', async () => {
    await act(coach.getByRole('button', { name: 'Record a talk-through' }).click());
    await expect(coach.getByText(/^Recording: /)).toBeVisible();
    await act(coach.keyboard.press('ArrowRight'));
    await expect.poll(number).toBe(102);
    await expect(coach.locator('[data-recording="recording"]')).toHaveText(FOR_A_SECOND);
    await act(coach.getByRole('button', { name: 'Finish recording' }).click());
    await expect(coach.getByRole('heading', { name: /^Talk-through 1/ })).toBeVisible();
  });

  await test.step('scores, and everything is there again after a reload', async () => {
    for (const [field, score] of [
      ['Head', '60'],
      ['Paddle', '80'],
      ['Boat', '75'],
      ['Body', '70'],
      ['Quiz', '90'],
    ] as const)
      await act(coach.getByRole('region', { name: 'Scores' }).getByLabel(field, { exact: true }).fill(score));
    await expect(coach.getByText('Practical 71.3, total 75.0')).toBeVisible();
    await expect(saved).toBeVisible();
    await coach.reload();
    await expect(coach.getByRole('button', { name: 'Fix first: Head' })).toHaveAttribute('aria-pressed', 'true');
    await expect(coach.getByRole('region', { name: 'Scores' }).getByLabel('Head')).toHaveValue('60');
    await expect(coach.locator('[data-state="exact"]')).toBeVisible();
    await axe(coach);
  });

  await test.step('another window is told, and nothing is overwritten', async () => {
    const other = await coach.context().newPage();
    await other.goto(`/coach/review/${submissionId}`);
    await other.getByLabel('Notes to the student').fill('From the other window.');
    await expect(other.locator('[data-keeping="saved"]')).toBeVisible();
    await coach.getByLabel('Notes to the student').fill('Behind.');
    await expect(coach.getByText(/Another window is ahead: the notes differ there/)).toBeVisible();
    await coach.getByRole('button', { name: 'Reload' }).click();
    await expect(coach.getByLabel('Notes to the student')).toHaveValue('From the other window.');
    await other.close();
  });

  await test.step('keys are listed, and letters can be switched off', async () => {
    await coach.getByRole('heading', { level: 1 }).focus();
    await coach.keyboard.press('?');
    const keys = coach.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Add a mark at this frame');
    await keys.getByLabel('Single letters and signs do this').click();
    await coach.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await coach.getByRole('heading', { level: 1 }).focus();
    await coach.keyboard.press('1');
    await expect(coach.getByRole('application')).toHaveCount(0);
    await coach.keyboard.press('ArrowRight');
    await expect.poll(number).toBe(1);
  });

  await test.step('delivered, taken back, delivered', async () => {
    await act(coach.getByRole('button', { name: 'Deliver', exact: true }).click());
    await coach.getByRole('button', { name: 'Undo delivery' }).click();
    await expect(coach.getByText('Not delivered yet.')).toBeVisible();
    await page.goto(`/student/reviews/${submissionId}`);
    await expect(page.getByText('There is no such review')).toBeVisible();
    await coach.getByRole('button', { name: 'Deliver', exact: true }).click();
    await expect(coach.getByRole('link', { name: /Next in the queue|Back to the queue/ })).toBeVisible();
    expect(actions).toBeLessThanOrEqual(25);
  });

  await test.step('the time at work counts for the coach’s own numbers', async () => {
    const numbers = await coach.context().newPage();
    // the first delivery was taken back: what counts is what the student has
    const told = async () => ((await (await coach.request.get('/api/coach/numbers')).json()) as { roomTime: { reviews: number } }).roomTime;
    await expect.poll(async () => (await told()).reviews, { timeout: 40_000 }).toBeGreaterThan(0);
    await numbers.goto('/coach/numbers');
    const spent = numbers.getByRole('region', { name: 'Minutes per review', exact: true });
    await expect(spent.getByText(/^\d+(\.\d)? min$/)).toBeVisible();
    await expect(spent.getByRole('region', { name: 'Minutes per review by week in numbers' })).toBeVisible();
    await numbers.close();
  });

  await page.goto(`/student/reviews/${submissionId}`);
  await expect(page.locator('[data-state="exact"]')).toBeVisible();
  await page.getByRole('button', { name: 'Show Head at' }).first().click();
  await expect.poll(() => shownNumber(page.locator('video'))).toBe(101);
  await expect(page.locator('[data-drawings="arrow circle"]')).toBeVisible();
  await expect(page.getByText('From the other window.')).toBeVisible();
  const review = (await (await page.request.get(`/api/student/reviews/${submissionId}`)).json()) as {
    marks: { ticks: number; drawings: { points: number[][] }[] }[];
  };
  expect(review.marks.map((mark) => mark.ticks)).toEqual([ticks[37], ticks[101], ticks[180]]);
  expect(review.marks[1]?.drawings[0]?.points[1]?.[0]).toBe(1);

  await coach.setViewportSize({ width: 360, height: 740 });
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  await expect.poll(() => coach.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // whole, above the places at the bottom
  await coach.getByLabel('Notes to the student').scrollIntoViewIfNeeded();
  const [bar, places] = [coach.getByRole('region', { name: 'Delivery' }), coach.getByRole('navigation', { name: 'Coach portal' })];
  const overlap = async () => {
    const [barBox, placesBox] = [await bar.boundingBox(), await places.boundingBox()];
    return (barBox?.y ?? 0) + (barBox?.height ?? Infinity) - (placesBox?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);

  // beside the player, never over its buttons
  await coach.setViewportSize({ width: 1024, height: 720 });
  const player = coach.getByRole('group', { name: /^Video to review/ });
  const between = async () => {
    const [wide, controls] = [await bar.boundingBox(), await player.boundingBox()];
    return (wide?.x ?? -Infinity) - (controls?.x ?? Infinity) - (controls?.width ?? 0);
  };
  await expect.poll(between).toBeGreaterThan(0);
});

test('the whole of it, three marks, a drawing, the fix-first, the talk-through, scores and delivery, goes by keyboard alone', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'keys@example.org', 'eddy-line-42');
  const submissionId = await sendClip(page, 'By keys');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  const { keyboard } = coach;
  const number = () => shownNumber(coach.locator('video'));
  const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);
  /** By Tab, forwards or back, as far as it takes. */
  const reach = async (wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 90 && !(await isFocused(wanted)); presses += 1) await keyboard.press(key);
    await expect(wanted).toBeFocused();
  };

  for (const [frame, part, text] of [
    [2, 'Head', 'Your head comes up first.'],
    [4, 'Paddle', 'Reach further.'],
    [6, 'Body', 'Sit up at the end.'],
  ] as const) {
    for (const stepped of [frame - 1, frame]) {
      await keyboard.press('ArrowRight');
      await expect.poll(number).toBe(stepped);
      await expect(coach.locator(`[data-frame="${stepped}"]`)).toBeVisible();
    }
    await keyboard.press('m');
    await expect(coach.getByLabel(/What you say about General/)).toBeFocused();
    await keyboard.type(text);
    await reach(coach.getByRole('group', { name: /^General ·/ }).getByLabel('About', { exact: true }), 'Shift+Tab');
    await keyboard.type(part);
    await expect(coach.getByRole('heading', { name: `${part} ·` })).toBeVisible();
    await keyboard.press('Escape');
  }
  await keyboard.press('p');
  await expect.poll(number).toBe(4);
  await keyboard.press('g');
  await expect(coach.getByRole('button', { name: 'Fix first: Paddle' })).toHaveAttribute('aria-pressed', 'true');

  await keyboard.press('3');
  const pad = coach.getByRole('application');
  await reach(pad, 'Shift+Tab');
  await keyboard.press('Enter');
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowUp', 'Enter']) await keyboard.press(key);
  await expect(coach.locator('[data-drawings="arrow"]')).toBeVisible();
  await keyboard.press('Escape');
  await expect(pad).toHaveCount(0);

  await reach(coach.getByRole('button', { name: 'Record a talk-through' }));
  await keyboard.press('Enter');
  await expect(coach.getByText(/^Recording: /)).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect.poll(number).toBe(5);
  await expect(coach.locator('[data-recording="recording"]')).toHaveText(FOR_A_SECOND);
  await reach(coach.getByRole('button', { name: 'Finish recording' }));
  await keyboard.press('Enter');
  await expect(coach.getByRole('heading', { name: /^Talk-through 1/ })).toBeVisible();

  // again: the one before stays until this one is whole
  const first = await coach.locator('audio').getAttribute('src');
  await reach(coach.getByRole('button', { name: 'Record talk-through 1 again' }));
  await keyboard.press('Enter');
  await expect(coach.getByText(/Talk-through 1 stays until you finish; then this one takes its place\./)).toBeVisible();
  await expect(coach.locator('audio')).toHaveAttribute('src', first ?? '');
  await expect(coach.locator('[data-recording="recording"]')).toHaveText(FOR_A_SECOND);
  await reach(coach.getByRole('button', { name: 'Finish recording' }));
  await keyboard.press('Enter');
  await expect(coach.getByRole('button', { name: 'Record a talk-through' })).toBeVisible();
  await expect(coach.getByRole('heading', { name: /^Talk-through \d/ })).toHaveCount(1);
  await expect(coach.locator('audio')).not.toHaveAttribute('src', first ?? '');

  // what is half typed is there again
  await reach(coach.getByRole('button', { name: 'Captions' }));
  await keyboard.press('Enter');
  const captions = coach.getByRole('textbox', { name: 'Captions' });
  await reach(captions);
  await keyboard.type('Look at your head.');
  await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
  await coach.reload();
  await expect(captions).toHaveValue('Look at your head.');
  await expect(coach.getByText(/begin with the time.*kept in this browser only\./)).toBeVisible();
  await reach(captions);
  await keyboard.press('Home');
  await keyboard.type('0:00 ');
  await expect(coach.getByRole('button', { name: 'Captions (1)' })).toBeVisible();

  const scores = coach.getByRole('region', { name: 'Scores' });
  for (const [field, score] of [
    ['Head', '60'],
    ['Paddle', '80'],
    ['Boat', '75'],
    ['Body', '70'],
    ['Quiz', '90'],
  ] as const) {
    await reach(scores.getByLabel(field, { exact: true }));
    await keyboard.type(score);
  }
  await keyboard.press('Escape');
  await keyboard.press('d');
  await expect(coach.getByRole('button', { name: 'Deliver', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(coach.getByRole('region', { name: 'Delivery' }).getByText(/^Delivered /)).toBeFocused();
  await reach(coach.getByRole('link', { name: /Next in the queue|Back to the queue/ }));
  await page.goto(`/student/reviews/${submissionId}`);
  await expect(page.getByText('Your head comes up first.').first()).toBeVisible();
});

/** The way to a video that the mail to the coach tells. */
const mailedWay = async (submissionId: string): Promise<string> => {
  for (let skip = 0; ; skip += 1) {
    const link = linkIn(await mailTo(OWNER.email, 'New video from', skip), '/coach/review/');
    if (link.includes(submissionId)) return link;
  }
};

test('from the mail to the next in the queue: a slash puts a saved phrase and a drill into the answer, and the drill goes with it', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'slash@example.org', 'eddy-line-42');
  const submissionId = await sendClip(page, 'Sweep');
  const data = { videoLink: 'https://youtu.be/ferry000001', title: 'Ferry', description: 'Upstream edge.', skillArea: 'rolling' };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await page.request.post('/api/student/video-submission', { data, headers })).status()).toBe(201);
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  const origin = new URL(coach.url()).origin;
  const saved = await coach.request.post('/api/coach/phrases', {
    data: { text: 'Lovely patience at the catch.' },
    headers: { Origin: origin },
  });
  expect(saved.status()).toBe(201);
  const [drill] = (await (await coach.request.get('/api/coach/drills')).json()) as { title: string; goal: string }[];
  if (!drill) throw new Error('the library has drills');
  await coach.goto(await mailedWay(submissionId));
  const notes = coach.getByLabel('Notes to the student (optional)');
  const offered = coach.getByRole('listbox', { name: 'Phrases and drills' });
  await notes.focus();
  await coach.keyboard.type('/lovely pat');
  await expect(offered.getByRole('option', { selected: true })).toHaveText('Lovely patience at the catch.');
  expect(await faultsOf(coach, { within: '[data-own-keys]' })).toEqual([]);
  await coach.keyboard.press('Enter');
  await expect(notes).toHaveValue('Lovely patience at the catch.');
  await coach.keyboard.type(` /${drill.title}`);
  await expect(offered.getByRole('option', { selected: true })).toHaveText(`Drill: ${drill.title}`);
  await coach.keyboard.press('Enter');
  await expect(notes).toHaveValue(`Lovely patience at the catch. ${drill.title}: ${drill.goal}`);
  await expect(coach.getByRole('checkbox', { name: drill.title })).toBeChecked();
  await coach.keyboard.type(' /lo');
  await coach.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await expect(notes).toBeFocused();

  await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
  await coach.getByRole('button', { name: 'Deliver', exact: true }).click();
  await coach.getByRole('link', { name: 'Next in the queue' }).click();
  await expect(coach).toHaveURL((url) => url.pathname.startsWith('/coach/review/') && !url.pathname.endsWith(submissionId));
  await expect(coach.getByRole('heading', { level: 1 })).not.toHaveText('Sweep');
  await page.goto('/student/practice');
  await expect(page.getByRole('region', { name: drill.title })).toContainText(drill.goal);
});
