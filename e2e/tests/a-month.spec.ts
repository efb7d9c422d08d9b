import { expect } from '@playwright/test';
import { join } from 'node:path';
import { dayFromNow } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { largeVideo, PART, watchParts } from '../support/large-video';
import { choosePassword, payWith, startCoaching } from '../support/people';
import { answerAll, FORWARD_STROKE } from '../support/quiz';
import { deliverReview } from '../support/reviewed-video';
import { clipTimes, shownNumber } from '../support/reviews';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const EMAIL = 'month.mona@example.com';
const CLIP = join(import.meta.dirname, '../clips/numbered-now.mp4');
const HEAD = '00000000-0000-4000-8000-000000000001';
const DRILL = { drillIds: ['silent-catch'], drillTimesPerWeek: 3 };
/** Scores every part the same, so the overall score is the same number. */
const allScored = (score: number) => ({
  head: score,
  paddle: score,
  boat: score,
  body: score,
  quiz: score,
  markIds: [HEAD],
});

test('a student joins, asks, learns, sends videos, practices and improves within a month [291, 511, 516, 519, 543, 564]', async ({
  page,
}) => {
  test.slow();
  const { ticks } = await clipTimes('numbered-now');
  const content = (uploadId: string, text: string, given: object) => ({
    schema: 1,
    fixFirstMarkId: HEAD,
    takes: [],
    drillIds: [],
    drillTimesPerWeek: 3,
    drillsUntil: null,
    scores: null,
    notes: '',
    marks: [
      {
        id: HEAD,
        uploadId,
        ticks: ticks[101] ?? 0,
        timescale: 30_000,
        spanMs: 0,
        part: 'head',
        text,
        drawings: [],
      },
    ],
    ...given,
  });
  /**
   * Sends a video as a file over a connection that drops. @returns the submission and upload ids
   */
  const sendVideo = async (title: string, cut: number[]) => {
    const parts = await watchParts(page, cut);
    await page.goto('/student/upload');
    await page
      .locator('input[type=file]')
      .setInputFiles(await largeVideo(CLIP, PART + 5 + title.length));
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('My head comes up before the boat does.');
    await page.getByLabel('Focus area').selectOption('rolling');
    await expect(page.getByText('Upload complete. Not sent yet.')).toBeVisible();
    expect([parts.sent.get(1), parts.sent.get(2)]).toEqual([1, 1 + cut.length]);
    await page.getByRole('button', { name: 'Send video' }).click();
    await expect(page.getByRole('heading', { name: 'Video sent' })).toBeVisible();
    await page.context().unroute('**/video-upload/*/parts/*');
    const all = (await (await page.request.get('/api/student/video-submissions')).json()) as {
      id: string;
      title: string;
      videoLink: string;
    }[];
    const own = all.find((each) => each.title === title);
    return { submissionId: own?.id ?? '', uploadId: own?.videoLink.split('/').at(-1) ?? '' };
  };

  await test.step('joins, pays and chooses a password', async () => {
    await startCoaching(page);
    await payWith(page, EMAIL, '4242 4242 4242 4242', 'Mona Eddy');
    await page.waitForURL(/\/success/);
    await choosePassword(page, EMAIL, 'paddle-in-the-eddy');
  });

  await test.step('fills in the intake form', async () => {
    await page
      .getByRole('combobox', { name: 'Rolling and bracing', exact: true })
      .selectOption('1');
    await page.getByLabel('Paddling goals').fill('Roll on both sides');
    await page.getByRole('button', { name: 'Submit intake form' }).click();
    await expect(page.getByRole('heading', { name: 'Send your first video' })).toBeVisible();
  });

  await test.step('reads a module and passes its quiz', async () => {
    await page.goto(FORWARD_STROKE);
    await answerAll(page, (right) => right);
    await expect(page.getByRole('heading', { name: 'Passed: 100%' })).toBeVisible();
  });

  const first = await test.step('sends a video over a connection that drops', () =>
    sendVideo('First rolls', [2]));

  await test.step('the coach delivers a review with a drill and scores, and the email leads the student to it', async () => {
    const given = { ...DRILL, drillsUntil: dayFromNow(14), scores: allScored(60) };
    await deliverReview({
      submissionId: first.submissionId,
      content: content(first.uploadId, 'Your head comes up first.', given),
    });
    await mailTo(EMAIL, 'Your review is ready');
    await page.goto('/student/dashboard');
    await expect(
      page.getByRole('heading', { name: 'Your review of “First rolls” is ready' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Watch the review' }).click();
    await page.waitForURL(`**/student/reviews/${first.submissionId}`);
    await expect(page.getByText('Your head comes up first.').first()).toBeVisible();
    await expect(page.locator('[data-state="exact"]')).toBeVisible();
    await page.getByRole('button', { name: 'Show Head at' }).first().click();
    await expect.poll(() => shownNumber(page.locator('video'))).toBe(101);
    const understood = page
      .getByRole('region', { name: 'Fix this first' })
      .getByLabel('Got it: Head at');
    await understood.click();
    await expect(understood).toBeChecked();
  });

  await test.step('asks about a mark, and the coach gets the question', async () => {
    await page.getByRole('link', { name: 'Ask about Head' }).first().click();
    await page
      .getByLabel('Your message', { exact: true })
      .fill('Should I look at my hand instead?');
    await page.getByRole('button', { name: 'Send message' }).click();
    const log = page.getByRole('log', { name: 'Messages' });
    await expect(log.getByText('Should I look at my hand instead?')).toBeVisible();
    await expect(log.getByRole('link', { name: /“First rolls” at / })).toBeVisible();
    await mailTo(OWNER.email, 'Message from Mona Eddy');
  });

  await test.step('checks off the drill', async () => {
    await page.goto('/student/practice');
    await page
      .getByRole('group', { name: 'Silent catch: days of this week' })
      .getByRole('button', { name: /, today$/ })
      .click();
    await expect(page.getByText('1 of 3 this week')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 3 this week')).toBeVisible();
  });

  await test.step('the next video scores higher, and the chart shows it', async () => {
    await page.goto('/student/dashboard');
    await expect(page.getByRole('group', { name: 'Reviews in your plan' })).toHaveText(
      /^1 of 2 left, renews /,
    );
    const second = await sendVideo('Rolls of a month later', []);
    const given = { scores: allScored(75) };
    await deliverReview({
      submissionId: second.submissionId,
      content: content(second.uploadId, 'Later, and better.', given),
    });
    await page.goto('/student/progress');
    await expect(page.getByRole('paragraph').filter({ hasText: '+15' }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /First rolls.*60/ }).first()).toBeVisible();
    await expect(
      page.getByRole('row', { name: /Rolls of a month later.*75/ }).first(),
    ).toBeVisible();
    await expect(page.locator('.MuiLineChart-line').first()).toBeVisible();
  });
});
