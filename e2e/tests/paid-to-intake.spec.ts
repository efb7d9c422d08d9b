import { expect, type Locator } from '@playwright/test';
import { linkIn, mailTo } from '../support/inbox';
import { payWith, startCoaching } from '../support/people';
import { test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Link, email, rank and its choice, goals, send. */
const MOST_PRESSES = 6;

test('a new customer sends the intake right after paying, on a phone, in at most six presses [298, 573]', async ({
  page,
}) => {
  const email = 'nell.intake@example.com';
  let presses = 0;
  const press = async (target: Locator) => {
    await target.tap();
    presses += 1;
  };
  const write = async (label: string, text: string) => {
    await press(page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  };

  await startCoaching(page);
  await payWith(page, email, '4242 4242 4242 4242', 'Nell Intake');
  await page.waitForURL(/\/success\?session_id=/);
  const paid = page.url();
  await expect(page.getByText('Check your inbox at n•••@example.com')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(email);

  const toIntake = page.getByRole('link', { name: 'Complete the intake form' });
  await expect(toIntake).toHaveAttribute('href', /\?invite=/);
  await press(toIntake);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await write('Email', email);
  // a phone opens the list with one press and takes the choice with another
  await page.getByRole('combobox', { name: 'Playboating' }).selectOption('1');
  presses += 2;
  await write('Paddling goals', 'Loop without thinking');
  await press(page.getByRole('button', { name: 'Submit intake form' }));
  await expect(page.getByRole('heading', { name: 'Intake form sent' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

  await test.step('the page invites no second time', async () => {
    await page.goto(paid);
    await expect(page.getByText('Check your inbox at n•••@example.com')).toBeVisible();
    await expect(toIntake).toHaveAttribute('href', '/student/intake');
  });

  await test.step('the link can be sent again, and the new one opens the portal with the answers', async () => {
    await page.getByRole('button', { name: 'Send it again' }).tap();
    await expect(page.getByText(/^Sent\. Use the link in the newest email/)).toBeVisible();
    const first = linkIn(await mailTo(email, 'Welcome to Wavetrain'), '/student/set-password');
    await page.goto(first);
    await expect(
      page.getByText('This link to set a password is invalid or expired.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a new link' })).toBeVisible();
    await page.goto(
      linkIn(await mailTo(email, 'Set your Wavetrain password'), '/student/set-password'),
    );
    await page.getByLabel('New password', { exact: true }).fill('ferry-glide-7');
    await page.getByLabel('Confirm new password', { exact: true }).fill('ferry-glide-7');
    await page.getByRole('button', { name: 'Set password' }).tap();
    await page.waitForURL(/\/student\/intake/);
    await expect(page.getByLabel('Paddling goals')).toHaveValue('Loop without thinking');
  });
});
