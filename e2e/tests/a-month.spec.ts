import { expect, type Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dayFromNow } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { largeVideo, PART, watchParts } from '../support/large-video';
import { payWith, startCoaching } from '../support/people';
import { answerAll, FORWARD_STROKE } from '../support/quiz';
import { call, coachCalls, deliverReview, EMPTY_REVIEW } from '../support/reviewed-video';
import { clipTimes, shownNumber } from '../support/reviews';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const EMAIL = 'month.mona@example.com';
const PASSWORD = 'paddle-in-the-eddy';
/** From paid to intake sent: link, email, rank and its choice, goals, send. */
const MOST_PRESSES = 6;
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

test('a student joins, asks, learns, sends videos, practices, improves and pauses within a month, on a phone [291, 298, 511, 516, 519, 543, 564, 573]', async ({
  page,
}) => {
  test.slow();
  const { ticks } = await clipTimes('numbered-now');
  const content = (uploadId: string, text: string, given: object) => ({
    ...EMPTY_REVIEW,
    fixFirstMarkId: HEAD,
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

  let presses = 0;
  const press = async (target: Locator) => {
    await target.tap();
    presses += 1;
  };
  const write = async (label: string, text: string) => {
    await press(page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  };
  const toIntake = page.getByRole('link', { name: 'Complete the intake form' });

  const paid = await test.step('buys the plan', async () => {
    await startCoaching(page);
    await payWith(page, EMAIL, '4242 4242 4242 4242', 'Mona Eddy');
    await page.waitForURL(/\/success\?session_id=/);
    await expect(page.getByText('Check your inbox at m•••@example.com')).toBeVisible();
    await expect(page.locator('main')).not.toContainText(EMAIL);
    return page.url();
  });

  await test.step(`sends the intake right away, in at most ${MOST_PRESSES} presses`, async () => {
    await expect(toIntake).toHaveAttribute('href', /\?invite=/);
    await press(toIntake);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    await write('Email', EMAIL);
    // a phone opens the list with one press and takes the choice with another
    await page.getByRole('combobox', { name: 'Playboating' }).selectOption('1');
    presses += 2;
    await write('Paddling goals', 'Loop without thinking');
    await press(page.getByRole('button', { name: 'Submit intake form' }));
    await expect(page.getByRole('heading', { name: 'Intake form sent' })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    await page.goto(paid);
    await expect(page.getByText('Check your inbox at m•••@example.com')).toBeVisible();
    await expect(toIntake, 'the page invites only once').toHaveAttribute('href', '/student/intake');
  });

  await test.step('asks for another email, whose link opens the portal with the answers', async () => {
    await page.getByRole('button', { name: 'Send it again' }).tap();
    await expect(page.getByText(/^Sent\. Use the link in the newest email/)).toBeVisible();
    await page.goto(linkIn(await mailTo(EMAIL, 'Welcome to Wavetrain'), '/student/set-password'));
    await expect(
      page.getByText('This link to set a password is invalid or expired.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a new link' })).toBeVisible();
    await page.goto(
      linkIn(await mailTo(EMAIL, 'Set your Wavetrain password'), '/student/set-password'),
    );
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).tap();
    await page.waitForURL(/\/student\/intake/);
    await expect(page.getByLabel('Paddling goals')).toHaveValue('Loop without thinking');
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Send your first video' })).toBeVisible();
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

  await test.step('reads the coach’s answer', async () => {
    const coach = await coachCalls();
    const threads = await call<{ studentId: string; studentName: string }[]>(
      coach,
      'GET',
      '/api/coach/messages?range=[0,99]',
    );
    const { studentId } = threads.find(({ studentName }) => studentName === 'Mona Eddy')!;
    await call(coach, 'POST', `/api/coach/messages/${studentId}`, {
      clientId: randomUUID(),
      text: 'Yes, until your hips are under you.',
      seenN: 1,
    });
    await mailTo(EMAIL, 'sent you a message');
    await page.goto('/student/dashboard');
    await page.getByRole('link', { name: 'Messages 1 unread' }).tap();
    await expect(
      page.getByRole('log').getByText('Yes, until your hips are under you.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });

  await test.step('continues a module: checks off its drill and passes its quiz', async () => {
    await page.goto(FORWARD_STROKE);
    const today = page
      .getByRole('group', { name: 'Silent catch: days of this week' })
      .getByRole('button', { name: /, today$/ });
    await today.tap();
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await answerAll(page, (right) => right);
    await expect(page.getByRole('heading', { name: 'Passed: 100%' })).toBeVisible();
    await page.goto('/student/practice');
    await expect(page.getByText('1 of 3 this week')).toBeVisible();
  });

  await test.step('practices a session, one exercise at a time', async () => {
    await page.goto('/student/training/winter-strength/a?week=1');
    await page.getByRole('button', { name: 'Start session' }).tap();
    await page.getByRole('button', { name: 'Set done' }).tap();
    await expect(page.getByText(/^Set 2 of /)).toBeVisible();
    const label = await page.getByText(/^Exercise 1 of \d+$/).innerText();
    const exercises = Number(label.split(' ').at(-1));
    for (let n = 1; n <= exercises; n += 1) {
      await expect(page.getByText(`Exercise ${n} of ${exercises}`)).toBeVisible();
      await page.getByRole('button', { name: 'Skip exercise' }).tap();
    }
    await page.getByRole('button', { name: 'Finish session' }).tap();
    await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible();
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

  await test.step('pauses for a month in the settings, and resumes', async () => {
    await page.goto('/student/settings');
    const billing = page.getByRole('region', { name: 'Plan & billing' });
    await billing.getByRole('button', { name: 'Pause for a month' }).tap();
    const pausing = page.getByRole('dialog', { name: 'Pause for a month?' });
    await expect(pausing.getByText(/you won’t be charged for one month/)).toBeVisible();
    await pausing.getByRole('button', { name: 'Pause plan' }).tap();
    await expect(pausing).toBeHidden();
    await expect(billing.getByText(/^Pauses \w+ \d+$/)).toBeVisible();
    await expect(billing.getByText('Resumes', { exact: true })).toBeVisible();
    await expect(billing.getByRole('button', { name: 'Pause for a month' })).toHaveCount(0);
    const mail = await mailTo(EMAIL, 'Paused until');
    expect(mail.text).toMatch(
      /You keep what you’ve paid for until \w+ \d+, \d{4}\. You won’t be charged that day/,
    );
    await page.reload();
    await billing.getByRole('button', { name: 'Resume now' }).tap();
    const resuming = page.getByRole('dialog', { name: 'Resume now?' });
    await expect(resuming.getByText(/Nothing is charged today/)).toBeVisible();
    await resuming.getByRole('button', { name: 'Resume plan', exact: true }).tap();
    await expect(billing.getByRole('button', { name: 'Pause for a month' })).toBeVisible();
    await expect(billing.getByText('Next payment')).toBeVisible();
  });
});
