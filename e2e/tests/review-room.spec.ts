import { expect, type Locator } from '@playwright/test';
import { linkIn, mailTo } from '../support/inbox';
import { axe, faultsOf } from '../support/looks';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { clipTimes, shownNumber, submitLink } from '../support/reviews';
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

/** With an arrow (4) and a video that plays during the talk-through (1); 18 without these. */
const MOST_ACTIONS = 23;
/** Matches the clock of a recording at least a second long. */
const FOR_A_SECOND = /\d:(0[1-9]|[1-5]\d)/;

/** Returns the link to a video in the email to the coach. */
const mailedWay = async (submissionId: string): Promise<string> => {
  for (let skip = 0; ; skip += 1) {
    const link = linkIn(await mailTo(OWNER.email, 'New video from', skip), '/coach/review/');
    if (link.includes(submissionId)) return link;
  }
};

test('the coach goes from the email through a whole review to the next video with at most 23 key presses and typed texts, and the student sees it exactly [667, 673]', async ({
  page,
  stranger,
}) => {
  test.slow();
  await becomeStudent(page, 'room@example.org', 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Hip snap');
  await submitLink(page, 'Ferry');
  const { ticks } = await clipTimes('numbered-now');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await call(coach.request, 'POST', '/api/coach/phrases', {
    text: 'Lovely patience at the catch.',
  });
  const [drill] = await call<{ title: string; goal: string }[]>(
    coach.request,
    'GET',
    '/api/coach/drills',
  );
  if (!drill) throw new Error('the library has drills');
  await coach.goto(await mailedWay(submissionId));
  const exact = coach.locator('[data-state="exact"]');
  const saved = coach.locator('[data-keeping="saved"]');
  await expect(exact).toBeVisible();
  await expect(saved).toBeVisible();

  const { keyboard } = coach;
  const number = () => shownNumber(coach.locator('video'));
  const button = (name: string, exact = false) => coach.getByRole('button', { name, exact });
  const heading = coach.getByRole('heading', { level: 1 });
  const isFocused = (wanted: Locator) =>
    wanted.evaluate((element) => element === document.activeElement);
  /** Presses Tab, forward or back, until the element has focus. */
  const reach = async (wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 90 && !(await isFocused(wanted)); presses += 1)
      await keyboard.press(key);
    await expect(wanted).toBeFocused();
  };
  let actions = 0;
  const act = async (does: Promise<unknown>) => {
    actions += 1;
    await does;
  };
  const press = (key: string) => act(keyboard.press(key));
  const type = (text: string) => act(keyboard.type(text));
  const markedAt: number[] = [];

  await test.step('three marks, a second apart', async () => {
    for (const [key, part, text] of [
      ['Shift+P', 'Paddle', 'Reach further.'],
      ['Shift+Y', 'Body', 'Sit up at the end.'],
      ['Shift+H', 'Head', 'Your head comes up first.'],
    ] as const) {
      const before = await number();
      await press('l');
      await expect.poll(number).toBeGreaterThan(before);
      markedAt.push(await number());
      await expect(coach.locator(`[data-frame="${markedAt.at(-1)}"]`)).toBeVisible();
      await press(key);
      await expect(coach.getByLabel(new RegExp(`Comment on ${part}`))).toBeFocused();
      await type(text);
      await press('Escape');
    }
    await press('g');
    await expect(button('Fix first: Head')).toHaveAttribute('aria-pressed', 'true');
  });
  const headAt = markedAt[2] ?? 0;

  await test.step('an arrow, a talk-through and the scores', async () => {
    await press('3');
    for (const key of ['Enter', 'Shift+ArrowUp', 'Enter']) await press(key);
    await expect(coach.locator('[data-drawings="arrow"]')).toBeVisible();
    await press('r');
    await expect(coach.locator('[data-recording="recording"]')).toHaveText(FOR_A_SECOND);
    await press('Space');
    await expect(button('Pause', true)).toBeVisible();
    await press('r');
    await expect(coach.getByRole('heading', { name: /^Talk-through 1/ })).toBeVisible();
    await press('Shift+S');
    await type('60 80 75 70 90');
    await expect(coach.getByText('Practical 71.3, total 75.0')).toBeVisible();
    // only needed for what isn't counted: the delivery works from here
    await keyboard.press('Escape');
  });

  // What follows until the delivery takes key presses that a review doesn't need, so they aren't
  // counted.
  await test.step('an arrow drawn by hand ends at the frame’s edge, and a circle by keyboard is undone and redone', async () => {
    await button('Show Head').click();
    await expect.poll(number).toBe(headAt);
    await keyboard.press('3');
    const pad = coach.getByRole('application');
    await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await coach.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.8);
    await coach.mouse.down();
    await coach.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.5, { steps: 4 });
    await coach.mouse.move(box.x + box.width * 1.2, box.y + box.height * 0.5, { steps: 2 });
    await coach.mouse.up();
    await expect(coach.locator('[data-drawings="arrow arrow"]')).toBeVisible();
    // after drawing by hand, the keys still control the player and the room
    await keyboard.press('ArrowRight');
    await expect.poll(number).toBe(headAt + 1);
    await keyboard.press('ArrowLeft');
    await expect.poll(number).toBe(headAt);
    await keyboard.press('4');
    await expect(coach.getByRole('application', { name: /^Drawing tool: Circle/ })).toBeVisible();
    await reach(pad, 'Shift+Tab');
    for (const key of ['Enter', 'Shift+ArrowRight', 'Enter']) await keyboard.press(key);
    await expect(coach.locator('[data-drawings="arrow arrow circle"]')).toBeVisible();
    await keyboard.press('Escape');
    await expect(pad).toHaveCount(0);
    await keyboard.press('u');
    await expect(coach.locator('[data-drawings="arrow arrow"]')).toBeVisible();
    await keyboard.press('Shift+U');
    await expect(coach.locator('[data-drawings="arrow arrow circle"]')).toBeVisible();
  });

  await test.step('Tab reaches a mark’s subject and the talk-through, which stays until it’s recorded again', async () => {
    await coach.getByLabel(/Comment on Head/).focus();
    await reach(
      coach.getByRole('group', { name: /^Head ·/ }).getByLabel('About', { exact: true }),
      'Shift+Tab',
    );
    const first = await coach.locator('audio').getAttribute('src');
    await reach(button('Record talk-through 1 again'));
    await keyboard.press('Enter');
    await expect(coach.getByText(/will replace talk-through 1 when you finish\./)).toBeVisible();
    await expect(coach.locator('audio')).toHaveAttribute('src', first ?? '');
    await expect(coach.locator('[data-recording="recording"]')).toHaveText(FOR_A_SECOND);
    await reach(button('Finish recording'));
    await keyboard.press('Enter');
    await expect(button('Record talk-through', true)).toBeVisible();
    await expect(coach.getByRole('heading', { name: /^Talk-through \d/ })).toHaveCount(1);
    await expect(coach.locator('audio')).not.toHaveAttribute('src', first ?? '');
  });

  await test.step('everything is there after a reload, including unfinished captions', async () => {
    await reach(button('Captions'));
    await keyboard.press('Enter');
    const captions = coach.getByRole('textbox', { name: 'Captions' });
    await reach(captions);
    await keyboard.type('Look at your head.');
    await expect(saved).toBeVisible();
    await coach.reload();
    await expect(captions).toHaveValue('Look at your head.');
    await expect(
      coach.getByText(/start with the time.*saved in this browser only\./),
    ).toBeVisible();
    await reach(captions);
    await keyboard.press('Home');
    await keyboard.type('0:00 ');
    await expect(button('Captions (1)')).toBeVisible();
    await expect(button('Fix first: Head')).toHaveAttribute('aria-pressed', 'true');
    await expect(coach.getByRole('region', { name: 'Scores' }).getByLabel('Head')).toHaveValue(
      '60',
    );
    await expect(exact).toBeVisible();
    await axe(coach);
    await expect(saved).toBeVisible();
  });

  const notes = coach.getByLabel('Notes to the student (optional)');
  await test.step('another window shows a conflict, and nothing is overwritten', async () => {
    const other = await coach.context().newPage();
    await other.goto(`/coach/review/${submissionId}`);
    await other.getByLabel('Notes to the student').fill('From the other window.');
    await expect(other.locator('[data-keeping="saved"]')).toBeVisible();
    await notes.fill('Behind.');
    await expect(coach.getByText(/changed in another window \(the notes\)/)).toBeVisible();
    await button('Reload', true).click();
    await expect(notes).toHaveValue('From the other window.');
    await other.close();
  });

  await test.step('a slash inserts a saved phrase and a drill into the review', async () => {
    const offered = coach.getByRole('listbox', { name: 'Phrases and drills' });
    await notes.focus();
    await keyboard.press('End');
    await keyboard.type(' /lovely pat');
    await expect(offered.getByRole('option', { selected: true })).toHaveText(
      'Lovely patience at the catch.',
    );
    expect(await faultsOf(coach, { within: '[data-own-keys]' })).toEqual([]);
    await keyboard.press('Enter');
    await keyboard.type(` /${drill.title}`);
    await expect(offered.getByRole('option', { selected: true })).toHaveText(
      `Drill: ${drill.title}`,
    );
    await keyboard.press('Enter');
    await expect(notes).toHaveValue(
      `From the other window. Lovely patience at the catch. ${drill.title}: ${drill.goal}`,
    );
    await expect(coach.getByRole('checkbox', { name: drill.title })).toBeChecked();
    await keyboard.type(' /lo');
    await keyboard.press('Escape');
    await expect(offered).toHaveCount(0);
    await expect(notes).toBeFocused();
    await expect(saved).toBeVisible();
  });

  await test.step('delivers by keyboard, undoes it, delivers again, and continues with the next in the queue', async () => {
    await heading.focus();
    await keyboard.press('d');
    await expect(button('Deliver review', true)).toBeFocused();
    await press('Control+Enter');
    await expect(
      coach.getByRole('region', { name: 'Delivery' }).getByText(/^Delivered /),
    ).toBeFocused();
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
    await button('Undo delivery').click();
    await expect(coach.getByText('Not delivered yet.')).toBeVisible();
    await page.goto(`/student/reviews/${submissionId}`);
    await expect(page.getByText('Review not found')).toBeVisible();

    // shortcuts are listed, and letters can be switched off
    await heading.focus();
    await keyboard.press('?');
    const keys = coach.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toContainText('Add a mark at this frame');
    await keys.getByLabel('Use single-key shortcuts in this browser').click();
    await keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await heading.focus();
    const before = await number();
    await keyboard.press('1');
    await expect(coach.getByRole('application')).toHaveCount(0);
    await keyboard.press('ArrowRight');
    await expect.poll(number).toBe(before + 1);

    const stillSent = coach.waitForResponse(
      (answer) => answer.url().endsWith('/revisions/2/still'),
      { timeout: 90_000 },
    );
    await button('Deliver review', true).click();
    const next = coach.getByRole('link', { name: 'Next in the queue' });
    await reach(next);
    await keyboard.press('Enter');
    await expect(coach).toHaveURL(
      (url) => url.pathname.startsWith('/coach/review/') && !url.pathname.endsWith(submissionId),
    );
    await expect(heading).not.toHaveText(/Hip snap$/);
    // leaving the portal would stop it
    expect((await stillSent).status()).toBe(204);
  });

  await test.step('the time spent counts in the coach’s own numbers', async () => {
    // the first delivery was undone, so only what the student has counts
    const timeSpent = async () =>
      (await call<{ roomTime: { reviews: number } }>(coach.request, 'GET', '/api/coach/numbers'))
        .roomTime;
    await expect
      .poll(async () => (await timeSpent()).reviews, { timeout: 40_000 })
      .toBeGreaterThan(0);
    await coach.goto('/coach/numbers');
    const spent = coach.getByRole('region', { name: 'Minutes per review', exact: true });
    await expect(spent.getByText(/^\d+(\.\d)? min$/)).toBeVisible();
    await expect(spent.getByRole('region', { name: 'Minutes per review by week' })).toBeVisible();
  });

  await test.step('the student sees the exact frames, and has the drill', async () => {
    await page.goto(`/student/reviews/${submissionId}`);
    await expect(page.locator('[data-state="exact"]')).toBeVisible();
    await page.getByRole('button', { name: 'Show Head at' }).first().click();
    await expect.poll(() => shownNumber(page.locator('video'))).toBe(headAt);
    await expect(page.locator('[data-drawings="arrow arrow circle"]')).toBeVisible();
    await expect(page.getByText('From the other window.')).toBeVisible();
    const { marks } = await call<{
      marks: { ticks: number; drawings: { points: number[][] }[] }[];
    }>(page.request, 'GET', `/api/student/reviews/${submissionId}`);
    expect(marks.map((mark) => mark.ticks)).toEqual(markedAt.map((frame) => ticks[frame]));
    expect(
      marks[2]?.drawings[1]?.points[1]?.[0],
      'beyond the frame: its edge is as far as it goes',
    ).toBe(1);
    await page.goto('/student/practice');
    await expect(page.getByRole('region', { name: drill.title })).toContainText(drill.goal);
  });

  await test.step('the email shows the frame to fix first, with its drawings', async () => {
    // on a busy machine the email about the delivery may be gone before the picture is there; one
    // about a correction has it
    await mailTo('room@example.org', 'Your review is ready');
    await call(coach.request, 'POST', `/api/coach/review/${submissionId}/feedback`, {
      feedbackNotes: 'Head last.',
    });
    const { html } = await mailTo('room@example.org', 'I corrected your review');
    const [, address = ''] =
      /src="([^"]*\/api\/reviews\/still[^"]*)"/.exec(html.replaceAll('&#x3D;', '=')) ?? [];
    const still = page.locator('#still');
    await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { id: 'still', src });
      await image.decode();
      document.body.append(image);
    }, address);
    expect(await shownNumber(still)).toBe(headAt);
    const inked = await still.evaluate((image: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = image;
      const paper = Object.assign(document.createElement('canvas'), { width, height }).getContext(
        '2d',
      );
      paper?.drawImage(image, 0, 0);
      const data = [...(paper?.getImageData(0, 0, width, height).data ?? [])];
      const isNear = (at: number, value: number) => Math.abs((data[at] ?? 0) - value) < 50;
      return data.reduce(
        (count, _, at) =>
          count +
          Number(at % 4 === 0 && isNear(at, 0xff) && isNear(at + 1, 0xd1) && isNear(at + 2, 0x66)),
        0,
      );
    });
    expect(inked, 'pixels of yellow ink').toBeGreaterThan(200);
  });

  await coach.setViewportSize({ width: 360, height: 740 });
  await coach.goto(`/coach/review/${submissionId}`);
  await expect(exact).toBeVisible();
  await expect.poll(() => coach.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // fully visible, above the navigation at the bottom
  await coach.getByLabel('Notes to the student').scrollIntoViewIfNeeded();
  const [bar, places] = [
    coach.getByRole('region', { name: 'Delivery' }),
    coach.getByRole('navigation', { name: 'Coach portal' }),
  ];
  const overlap = async () => {
    const [barBox, placesBox] = [await bar.boundingBox(), await places.boundingBox()];
    return (barBox?.y ?? 0) + (barBox?.height ?? Infinity) - (placesBox?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);

  // next to the player, never over its buttons
  await coach.setViewportSize({ width: 1024, height: 720 });
  const player = coach.getByRole('group', { name: /^Video to review/ });
  const between = async () => {
    const [wide, controls] = [await bar.boundingBox(), await player.boundingBox()];
    return (wide?.x ?? -Infinity) - (controls?.x ?? Infinity) - (controls?.width ?? 0);
  };
  await expect.poll(between).toBeGreaterThan(0);
});
