import type { Locator, Page } from '@playwright/test';
import { linkIn, mailTo } from './inbox';
import { inProductDatabase } from './product-database';
import { call } from './reviewed-video';
import { openSandbox } from './sandbox';

const MONTHLY = 'price_remote_coaching_monthly';

/**
 * Types a card (and the email address, if the page doesn't know it) into the payment page and
 * submits.
 */
export const payWith = async (
  page: Page,
  email: string,
  card: string,
  name: string,
): Promise<void> => {
  const address = page.getByLabel('Email');
  if (await address.isEditable()) await address.fill(email);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(name);
  await page.getByRole('button', { name: /^(Subscribe for|Pay) \$/ }).click();
};

/** Goes from the home page to the provider's payment page. */
export const startCoaching = async (page: Page): Promise<void> => {
  await page.goto('/remote-coaching');
  await page.getByRole('button', { name: 'Start Coaching' }).first().click();
  await page.waitForURL(/\/pay\/c\//);
};

/**
 * Sets a new account's password through the link in its welcome email, which also signs in: to the
 * intake form, or to the dashboard for someone who bought a clinic.
 */
export const choosePassword = async (
  page: Page,
  email: string,
  password: string,
): Promise<void> => {
  await page.goto(linkIn(await mailTo(email, 'Welcome'), '/student/set-password'));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await page.waitForURL(/\/student\/(intake|dashboard)/);
};

/**
 * Creates a person who has paid and set a password with the emailed link's token, by the same calls
 * as the pages make (main-job.spec.ts uses the pages themselves). The page is signed in as them.
 */
export const becomeStudent = async (page: Page, email: string, password: string): Promise<void> => {
  // only in a test run do dozens of new students come from one address within ten minutes
  await inProductDatabase(`DELETE FROM rate_limits WHERE key LIKE 'subscription-checkout:%'`);
  const { id } = await call<{ id: string }>(
    page.request,
    'POST',
    '/api/create-subscription-checkout',
    { priceId: MONTHLY },
  );
  await (await openSandbox()).control.pay(id, { email, name: 'Ada Rapids' });
  const { searchParams } = new URL(linkIn(await mailTo(email, 'Welcome'), '/student/set-password'));
  await call(page.request, 'POST', '/api/student/set-password', {
    token: searchParams.get('token'),
    newPassword: password,
  });
  await page.goto('/robots.txt');
};

/** Signs in through the sign-in form, which most tests don't need. */
export const logInAt = async (
  page: Page,
  door: '/coach/login' | '/admin/login',
  owner: { email: string; password: string },
): Promise<void> => {
  await page.goto(door);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/**
 * Signs the owner in by an API call and opens the queue. The coach's sign-in page saves who it is
 * and lets them through.
 */
export const signInAsCoach = async (
  page: Page,
  owner: { email: string; password: string },
): Promise<void> => {
  await call(page.request, 'POST', '/api/coach/login', owner);
  await page.goto('/coach/login');
  await page.waitForURL(/\/coach\/dashboard/);
};

/** Chooses an action from the menu of a row in the coach's queue. */
export const chooseAction = async (row: Locator, action: string): Promise<void> => {
  await row.getByRole('button', { name: /^More actions for/ }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
};
