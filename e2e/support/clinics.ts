import { expect, type Locator, type Page } from '@playwright/test';
import { mailTo } from './inbox';
import { payWith } from './people';
import { call } from './reviewed-video';
import { OWNER } from './start-product';

export const OCTOBER = { id: 'october-playboating-clinic', title: 'Playboating from A-Z' };
export const MARCH = {
  id: 'march-intermediate-clinic',
  title: 'March Intermediate/Advanced Rock Island Experience',
};
export const APRIL = {
  id: 'april-beginner-clinic',
  title: 'April Beginner/Intermediate Rock Island Experience',
};

/** Returns the date this many days from today, in the format of a date field. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Signs the owner in by an API call. */
export const signIn = (page: Page): Promise<unknown> =>
  call(page.request, 'POST', '/api/admin/login', OWNER);

/** Opens an admin screen as the owner, signed in by an API call. */
export const openAsOwner = async (page: Page, path: string): Promise<void> => {
  await signIn(page);
  await page.goto(path);
};

/** Adds new dates, the next on sale, as the owner who is signed in. */
export const addEdition = (
  owner: Page,
  clinic: { id: string },
  startsIn: number,
  places: number,
): Promise<{ id: string }> =>
  call(owner.request, 'POST', '/api/admin/editions', {
    clinicId: clinic.id,
    startsOn: dayFromNow(startsIn),
    endsOn: dayFromNow(startsIn + 4),
    priceCents: 340_000,
    depositCents: 170_000,
    capacity: places,
    saleStatus: 'open',
  });

/** Returns a clinic's card once it shows this text about its spots. */
export const cardSaying = async (
  page: Page,
  clinic: { title: string },
  words: string,
): Promise<Locator> => {
  const card = page.getByRole('article', { name: clinic.title });
  await expect(async () => {
    await page.goto('/clinics');
    await expect(card.getByText(words, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  return card;
};

/** Clicks a card's button and waits for the payment page. */
export const choose = async (page: Page, card: Locator, button: string): Promise<void> => {
  await card.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/pay\/c\//);
};

export const pay = (page: Page, email: string, name: string): Promise<void> =>
  payWith(page, email, '4242 4242 4242 4242', name);

/** Opens the only booking of an email address in the admin. */
export const openBooking = async (admin: Page, email: string, name: string): Promise<void> => {
  await admin.goto(`/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await admin.getByRole('link', { name }).click();
  await expect(admin.getByRole('table')).toContainText('Booked');
};

/** Clicks an action of a booking, fills in its dialog, and confirms. */
export const act = async (
  admin: Page,
  action: string,
  confirm: string | RegExp,
  fill?: (dialog: Locator) => Promise<unknown>,
): Promise<void> => {
  await admin.getByRole('button', { name: action, exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
};

/**
 * Buys a spot with a card's button, in a separate browser that then shows the confirmation. Returns
 * the page that it was paid on.
 */
export const buyPlace = async (
  buyer: Page,
  clinic: { title: string },
  button: string,
  email: string,
  name: string,
): Promise<string> => {
  await buyer.goto('/clinics');
  await choose(buyer, buyer.getByRole('article', { name: clinic.title }), button);
  const payPage = buyer.url();
  await pay(buyer, email, name);
  await buyer.waitForURL(/\/success/);
  await mailTo(email, 'You’re in');
  return payPage;
};
