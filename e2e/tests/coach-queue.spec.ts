import { expect, type Page } from '@playwright/test';
import { OWNER } from '../support/start-product';
import { becomeStudent, chooseAction, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { submitLink } from '../support/reviews';
import { isSound } from '../support/sound';
import { test } from '../support/test';

const headers = { 'sec-fetch-site': 'same-origin' };

/**
 * Registers, and sends videos whose host is unreachable from here, which doesn’t block students.
 */
const sendVideos = async (page: Page, email: string, titles: readonly string[]): Promise<void> => {
  const data = { firstName: 'Quinn', lastName: 'Queue', email, password: 'eddy-line-77' };
  const registered = await page.request.post('/api/student/register', { data, headers });
  expect(registered.ok(), await registered.text()).toBe(true);
  for (const [n, title] of titles.entries()) {
    const video = {
      videoLink: `https://youtu.be/queue00000${n}`,
      title,
      description: 'Where should my weight be?',
      skillArea: 'rolling',
    };
    const sent = await page.request.post('/api/student/video-submission', { data: video, headers });
    expect(sent.status(), await sent.text()).toBe(201);
  }
};

test('the coach works through the queue by keyboard: search, review next to the video, next row, grant, complete [029, 638, 640, 641, 643-645, 650, 653, 654, 661]', async ({
  page,
  stranger,
}) => {
  await sendVideos(await stranger(), 'quinn.queue@example.org', [
    'Queue low brace',
    'Queue high brace',
    'Queue sculling',
  ]);
  await signInAsCoach(page, OWNER);
  const row = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  const titles = page.getByRole('heading', { level: 3 }).filter({ hasText: 'Queue' });
  await page.getByLabel('Search').fill('quinn queue');
  await expect(page.getByRole('tab', { name: 'To Review (3)' })).toBeVisible();
  await expect(titles).toHaveText(['Queue sculling', 'Queue high brace', 'Queue low brace']);
  await expect(
    page.getByRole('region', { name: 'Quinn Queue' }).getByText('No intake form yet'),
  ).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('grants a video that no plan covers', async () => {
    await expect(row('Queue low brace').getByText('Not covered by plan')).toBeVisible();
    await chooseAction(row('Queue low brace'), 'Grant extra review');
    await expect(row('Queue low brace').getByText(/^Due/)).toBeVisible();
    await expect(titles.first()).toHaveText('Queue low brace');
  });

  await test.step('f opens the dialog with the video, and saving moves to the next row', async () => {
    await page.getByRole('tab', { name: /^To Review/ }).focus();
    await page.keyboard.press('k');
    await expect(page.getByRole('link', { name: 'Queue low brace' }).last()).toBeFocused();
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByTitle('Queue low brace')).toBeVisible();
    await expect(dialog.getByText('Where should my weight be?')).toBeVisible();
    await isSound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByLabel('Written feedback').fill('Elbows low.');
    await dialog.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Queue sculling' }).last()).toBeFocused();
    await expect(row('Queue sculling')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('focusing any part of a row selects it', async () => {
    await page.keyboard.press('Tab');
    await row('Queue high brace').getByRole('link', { name: 'Open review' }).focus();
    await expect(row('Queue high brace')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('notes alone complete a review once the coach confirms below the line', async () => {
    await expect(row('Queue low brace').getByText('In progress')).toBeVisible();
    await chooseAction(row('Queue low brace'), 'Mark complete');
    await expect(page.getByRole('heading', { level: 2, name: 'Completed (1)' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Completed' }).getByRole('link', { name: 'Queue low brace' }),
    ).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Completed (1)' })).toBeVisible();
  });

  await test.step('the shortcuts are listed and can be switched off permanently', async () => {
    await page.getByRole('tab', { name: /^To Review/ }).focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await isSound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await keys.getByLabel('Use single-key shortcuts in this browser').uncheck();
    await keys.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByRole('tab', { name: /^To Review \(/ })).toBeVisible();
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await expect(keys.getByLabel('Use single-key shortcuts in this browser')).not.toBeChecked();
    await keys.getByLabel('Use single-key shortcuts in this browser').check();
    await keys.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('Enter opens the review', async () => {
    await page.getByLabel('Search').fill('queue sculling');
    await expect(titles).toHaveText(['Queue sculling']);
    await page.getByRole('tab', { name: /^To Review/ }).focus();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Queue sculling' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/coach\/review\//);
  });
});

test('a click at the end of the page works while the student’s details next to the row are still loading', async ({
  page,
  stranger,
}) => {
  for (const firstName of ['Prue', 'Pia']) {
    const student = await stranger();
    await becomeStudent(student, `${firstName.toLowerCase()}.queue@example.org`, 'eddy-line-77');
    await call(student.request, 'PATCH', '/api/student/profile', { firstName, lastName: 'Queue' });
    await submitLink(student, `Press of ${firstName}`);
  }
  await signInAsCoach(page, OWNER);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByLabel('Search').fill('Press of');
  await expect(page.getByRole('tab', { name: 'To Review (2)' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Pia Queue' }).getByText('Member since'),
  ).toBeVisible();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/coach/students/*/card', async (route) => {
    await opened;
    await route.continue();
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const press = page
    .getByRole('listitem')
    .filter({ hasText: 'Press of Prue' })
    .getByRole('button', { name: /^More actions for/ });
  await press.click();
  await page.getByRole('menuitem', { name: 'Provide Feedback' }).click();
  await expect(page.getByRole('dialog').getByLabel('Written feedback')).toBeVisible();
  open();
});
