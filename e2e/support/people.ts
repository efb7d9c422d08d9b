import type { Page } from '@playwright/test';
import { linkIn, mailTo } from './inbox';

/** Types a card (and the address, where the page does not know it) into the pay page and presses its button. */
export const payWith = async (page: Page, email: string, card: string, name: string): Promise<void> => {
  const address = page.getByLabel('Email');
  if (await address.isEditable()) await address.fill(email);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(name);
  await page.getByRole('button', { name: /^(Subscribe for|Pay) \$/ }).click();
};

/** From the front door to the provider's page. */
export const startCoaching = async (page: Page): Promise<void> => {
  await page.goto('/remote-coaching');
  await page.getByRole('button', { name: 'Start Coaching' }).first().click();
  await page.waitForURL(/\/pay\/c\//);
};

/** Sets the password of a new account through the link of its welcome mail, and is signed in then: at the intake, or at home who bought a clinic. */
export const choosePassword = async (page: Page, email: string, password: string): Promise<void> => {
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

/** A person who paid and set a password through the mailed link; the page is signed in as them. */
export const becomeStudent = async (page: Page, email: string, password: string): Promise<void> => {
  await startCoaching(page);
  await payWith(page, email, '4242 4242 4242 4242', 'Ada Rapids');
  await page.waitForURL(/\/success/);
  await choosePassword(page, email, password);
};

/** The owner, signed in at the coach's door. */
export const signInAsCoach = async (page: Page, owner: { email: string; password: string }): Promise<void> => {
  await page.goto('/coach/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in|sign in/i })
    .click();
  await page.waitForURL(/\/coach\/dashboard/);
};
