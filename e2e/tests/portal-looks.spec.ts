import { expect } from '@playwright/test';
import { startOwnSeason } from '../support/own-season';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call, fillPortal, OWN_PAGE } from '../support/reviewed-video';
import { lookRight, type Screen } from '../support/screens';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

// twenty screens, each checked in two schemes and five widths, and by keyboard
test.describe.configure({ timeout: 900_000 });

const MODULE = '/module.html?id=04-forward-stroke';

const STUDENT: readonly Screen[] = [
  ['/student/dashboard', /^Welcome, /],
  ['/student/submit', 'Send a video'],
  ['/student/upload', 'Send a video'],
  ['/student/upload-enhanced', 'Send a video'],
  ['/student/feedback', 'Your reviews'],
  ['/student/modules', 'Curriculum'],
  [MODULE, 'The Forward Stroke'],
  ['/student/progress', 'Your progress'],
  ['/student/messages', 'Messages'],
  ['/student/practice', 'Practice'],
  ['/student/training', 'Strength & Mobility'],
  ['/student/settings', 'Profile and settings'],
  ['/student/one-on-one', '1-on-1 sessions'],
  ['/student/intake', 'Intake form'],
  ['/student/change-password', 'Change your password'],
];
const WITH_A_PLAN: readonly Screen[] = [
  ['/student/training/winter-strength', 'Winter Strength'],
  ['/student/training/winter-strength/a?week=3', 'Push, pull, squat, week 3'],
  ['/student/training/mental-game', 'The Mental Game'],
  ['/student/training/mental-game/long-breath', 'The long breath out'],
];
const COACH: readonly Screen[] = [
  ['/coach/dashboard', 'Queue'],
  ['/coach/messages', 'Messages'],
  ['/coach/videos', 'Videos'],
  ['/coach/upload', 'Upload a review'],
  ['/coach/requests', '1-on-1 requests'],
  ['/coach/students', 'Students'],
  ['/coach/curriculum', 'Curriculum'],
  ['/coach/drills', 'Drill library'],
  ['/coach/numbers', 'My numbers'],
];

const inThreeWeeks = (): string =>
  new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

test('every screen of a new student fits its window and passes axe [T151]', async ({ page }) => {
  const data = {
    firstName: 'Wilhelmina',
    lastName: 'Featherstonehaugh',
    email: 'looks.new@example.com',
    password: 'eddy-line-42',
  };
  expect(
    (await page.request.post('/api/student/register', { data, headers: OWN_PAGE })).status(),
  ).toBe(201);
  await lookRight(page, STUDENT);
  // 360 px: the bar stays in one row
  await page.setViewportSize({ width: 360, height: 740 });
  const [home, out] = await Promise.all([
    page.getByRole('banner').getByRole('link', { name: 'Wavetrain' }).boundingBox(),
    page.getByRole('banner').getByRole('button', { name: 'Sign out' }).boundingBox(),
  ]);
  expect(out?.y).toBeLessThan((home?.y ?? NaN) + (home?.height ?? NaN));
});

test('every screen of a student in midseason fits its window, light and dark [T151]', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'looks.full@example.com', 'paddle-in-the-eddy');
  const { request } = await stranger();
  await call(request, 'POST', '/api/coach/login', OWNER);
  const { file, link } = await fillPortal(page, request, inThreeWeeks());
  const reviews: readonly Screen[] = [
    [`/student/reviews/${file}`, 'Review: Forward stroke'],
    [`/student/reviews/${link}`, 'Review: Low brace'],
  ];
  await lookRight(page, [...STUDENT, ...WITH_A_PLAN, ...reviews]);
});

test('every screen of the coach fits its window, light and dark [T151]', async ({
  page,
  stranger,
}) => {
  const student = await stranger();
  await becomeStudent(student, 'looks.coached@example.com', 'paddle-in-the-eddy');
  await signInAsCoach(page, OWNER);
  const { studentId, file, link, waiting } = await fillPortal(
    student,
    page.request,
    inThreeWeeks(),
  );
  const about: readonly Screen[] = [
    [`/coach/students/${studentId}`, 'Lotte Looks'],
    [`/coach/messages?student=${studentId}`, 'Messages'],
    [`/coach/review/${file}`, 'Lotte L. · Forward stroke'],
    [`/coach/review/${link}`, 'Lotte L. · Low brace'],
    [`/coach/review/${waiting}`, 'Lotte L. · Eddy turn'],
    [`/coach/stroke-scoring/${waiting}`, 'Eddy turn'],
  ];
  await lookRight(page, [...COACH, ...about]);
});

test('every screen of a coach without messages fits its window, light and dark [T151]', async ({
  browser,
}) => {
  const season = await startOwnSeason();
  try {
    // more than the curriculum map shows without scrolling
    await season.write(
      `INSERT INTO students (id, email, first_name, last_name, subscription_status)
        SELECT gen_random_uuid(), 'student' || n || '@example.com', 'Quincy', 'Quietwater', 'active'
        FROM generate_series(1, 15) AS n`,
    );
    const page = await browser.newPage({ baseURL: season.url });
    await signInAsCoach(page, OWNER);
    await lookRight(page, COACH);
    await page.close();
  } finally {
    await season.stop();
  }
});
