import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { answerAll, FORWARD_STROKE } from '../support/quiz';
import { isSound } from '../support/sound';
import { test } from '../support/test';

let made = 0;

const register = async (page: Page) => {
  const person = {
    email: `course${process.pid}-${(made += 1)}@example.com`,
    password: 'eddy-line-42',
  };
  const answer = await page.request.post('/api/student/register', {
    data: { firstName: 'Ana', lastName: 'Rivers', ...person },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(201);
  return person;
};

test('a visitor opens a module, signs in and returns to it, takes its quiz and sees the progress [028, 080, 503, 507, 509, 510, 512, 416]', async ({
  page,
}) => {
  const { email, password } = await register(page);
  await page.context().clearCookies();

  await test.step('goes from the program through the sign-in to the module', async () => {
    await page.goto('/curriculum');
    await awake(page);
    await expect(page.getByText(/^Sign in to open the modules/)).toBeVisible();
    await page.getByRole('tab', { name: 'Essential Strokes' }).click();
    await page.getByRole('link', { name: 'Sign in to open The Forward Stroke' }).click();
    await expect(page).toHaveURL('/student/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(FORWARD_STROKE);
    expect(await page.evaluate(() => sessionStorage.getItem('returnToModule'))).toBeNull();
  });

  await test.step('the module appears, also on a phone and after a reload [506]', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'The Forward Stroke' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Common faults' })).toBeVisible();
  });

  await test.step('only the lesson prints, dark on white even in the dark scheme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-dark', '');
    await expect(page.getByRole('heading', { name: 'Common faults' })).toHaveCSS(
      'color',
      'rgb(10, 31, 34)',
    );
    for (const name of ['All modules', 'Home'])
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next question' })).toBeHidden();
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  await test.step('three of five fail, five of five pass, and both count as attempts', async () => {
    await answerAll(page, (right, index) => (index < 3 ? right : index === 3 ? 1 : 0));
    await expect(page.getByRole('heading', { name: 'Not passed: 60%' })).toBeFocused();
    await expect(
      page.getByText('Further back it lifts water, sinks the stern and swings the bow.'),
    ).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answerAll(page, (right) => right);
    await expect(page.getByRole('heading', { name: 'Passed: 100%' })).toBeVisible();
    await expect(page.getByText('You’ve taken this quiz 2 times.')).toBeVisible();
  });

  await test.step('the progress page shows it in each tab [462-467]', async () => {
    await page.goto('/student/modules');
    await expect(
      page
        .getByRole('list', { name: 'Recent activity' })
        .getByRole('link', { name: 'The Forward Stroke' }),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Detailed Progress' }).click();
    await expect(
      page.getByRole('link', { name: 'Review Module: The Forward Stroke' }),
    ).toBeVisible();
    await isSound(page);
    await page.getByRole('tab', { name: 'Quiz & Video Scores' }).click();
    await expect(
      page.getByRole('row', { name: /The Forward Stroke.*100.*Quiz Passed/ }),
    ).toBeVisible();
    await isSound(page);
  });

  await test.step('the program shows it too, and asks for no sign-in anymore [493, 495]', async () => {
    await page.goto('/curriculum');
    await expect(
      page.getByText(/^0 of 25 modules complete\. Next: The Forward Stroke\.$/),
    ).toBeVisible();
    await expect(page.getByText(/Sign in to open the modules/)).toHaveCount(0);
  });
});
