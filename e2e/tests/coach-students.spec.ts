import { join } from 'node:path';
import { expect } from '@playwright/test';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { looksRightAsOpened } from '../support/screens';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const CLIP = join(import.meta.dirname, '../clips/numbered-now.mp4');

/** A unique name, because other tests use Ada Rapids and may be on a module too. */
const NAME = { firstName: 'Nora', lastName: 'Ferry' };

test('the coach finds a student in the list and on the curriculum map, writes a private note, and assigns a new drill with a clip and a picture', async ({
  page,
  stranger,
}) => {
  const email = 'nora.ferry@example.com';
  await becomeStudent(page, email, 'late-ferry-5');
  await call(page.request, 'PATCH', '/api/student/profile', NAME);
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.goto('/coach/dashboard');
  await coach.getByRole('link', { name: 'Students', exact: true }).click();
  await expect(coach.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible();

  await coach.getByLabel('Search students').fill(email);
  await expect(coach.getByRole('tab', { name: 'All (1)' })).toBeVisible();
  await expect(coach.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(1);
  await coach.getByRole('list', { name: 'Students' }).getByRole('link').click();

  await coach.getByLabel('New note').fill('Fears the left side');
  await coach.getByRole('button', { name: 'Save note' }).click();
  await expect(
    coach.getByRole('list', { name: 'My notes' }).getByText('Fears the left side'),
  ).toBeVisible();

  const student = coach.url();
  await test.step('creates a drill with a clip and a picture', async () => {
    await coach.goto('/coach/drills');
    await coach.getByRole('button', { name: 'New drill' }).click();
    const dialog = coach.getByRole('dialog', { name: 'New drill' });
    await dialog.getByLabel('Name').fill('Nora’s ferry');
    await dialog.getByLabel('Goal').fill('The angle first, then the stroke.');
    await dialog.getByLabel('Steps').fill('Point upstream.\nPaddle across.');
    await dialog.locator('input[type=file]').first().setInputFiles(CLIP);
    const buffer = await coach.screenshot();
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'ferry.png', mimeType: 'image/png', buffer });
    await dialog.getByLabel('Picture description').fill('A boat at an angle to the current');
    await looksRightAsOpened(coach, 'a drill');
    await dialog.getByRole('button', { name: 'Save drill' }).click();
    await expect(dialog).toBeHidden();
    await coach.getByLabel('Search drills').fill('ferry');
    await expect(
      coach.getByText('General · 3 days a week · with a clip and a picture'),
    ).toBeVisible();
    await coach.getByText('How to do it').click();
    await expect(
      coach.getByRole('img', { name: 'A boat at an angle to the current' }),
    ).toBeVisible();
  });
  await coach.goto(student);

  const timeline = coach.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByText('Plan started')).toBeVisible();
  await coach.getByLabel('Drill', { exact: true }).selectOption({ label: 'Nora’s ferry' });
  await coach.getByLabel('How often').selectOption({ label: '5 days a week' });
  await coach.getByRole('button', { name: 'Assign drill' }).click();
  await expect(coach.getByRole('list', { name: 'Assigned drills' })).toContainText(
    '5 days a week until',
  );
  await expect(timeline.getByText('You assigned a drill, 5 days a week')).toBeVisible();
  await page.goto('/student/practice');
  const drill = page.getByRole('region', { name: 'Nora’s ferry' });
  await expect(drill.getByRole('img', { name: 'A boat at an angle to the current' })).toBeVisible();
  await expect
    .poll(() => drill.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await coach.reload();
  await expect(coach.getByText('Fears the left side')).toBeVisible();

  await test.step('the curriculum map', async () => {
    const { id = '' } =
      ((await (await page.request.get('/api/modules')).json()) as { id: string }[])[0] ?? {};
    const data = { videoLink: 'https://youtu.be/abcdefghijk', notes: '' };
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    expect(
      (await page.request.post(`/api/modules/${id}/video-review`, { data, headers })).ok(),
    ).toBe(true);
    await coach.goto('/coach/curriculum');
    await coach.getByLabel('Sort by').selectOption('Most recent progress');
    const map = coach.getByRole('grid', { name: 'Everyone’s curriculum' });
    const waiting = map
      .getByRole('row', { name: /^Nora Ferry/ })
      .getByRole('link', { name: 'Video waiting' });
    await waiting.focus();
    await expect(coach.getByRole('tooltip')).toHaveText(/^1\. .*: Video waiting$/);
    await looksRightAsOpened(coach, 'curriculum');
    await waiting.press('Enter');
    await expect(coach).toHaveURL(/\/coach\/review\//);
    await coach.goto(student);
  });

  await coach.getByRole('button', { name: /^Remove the note/ }).click();
  await coach.getByRole('dialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(coach.getByText('Fears the left side')).toBeHidden();
});
