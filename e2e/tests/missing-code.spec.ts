import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { APRIL, openAsOwner } from '../support/clinics';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

/** From here on no script or style comes any more, as after a deploy that removed the files under an open page. */
const removeCode = (page: Page, files: RegExp = /\/assets\/.*\.(?:js|css)$/) =>
  page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));

const documentsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && seen.push(new URL(request.url()).pathname));
  return seen;
};

const boundary = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1, name: 'This page could not be loaded' });
const stay = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you typed is still here' });

test.describe('public pages', () => {
  test('a message is shown though no more code can be had, and the page with all that was typed stays', async ({ page }) => {
    await page.goto('/contact');
    await awake(page);
    await removeCode(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there room in April?');
    await page.getByRole('form', { name: 'Stay Updated' }).getByLabel('Email', { exact: true }).fill('ruth@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    // under the pointer it waits to be closed
    await page.getByText('Consent required', { exact: true }).hover();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is there room in April?');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Consent required', { exact: true })).toBeHidden();
  });

  test('a page whose code is gone is loaded anew once by itself, and its boundary stands where that was in vain', async ({ page }) => {
    await page.goto('/about');
    await awake(page);
    await removeCode(page, /\/assets\/faq-page.*\.js$/);
    const documents = documentsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' })).toBeVisible();
    expect(documents).toEqual(['/faq']);
  });

  test('while a form holds typed text the page stays, says so, and keeps the text over the way out and back', async ({ page }) => {
    await page.goto('/contact');
    await awake(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there room in April?');
    await removeCode(page, /\/assets\/faq-page.*\.js$/);
    const documents = documentsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(stay(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is there room in April?');
    expect(documents).toEqual([]);
    await stay(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' })).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is there room in April?');
  });

  test('without a connection a page that is not there yet shows its boundary, and opens by itself when there is one', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await awake(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(boundary(page)).toBeVisible();
    await expect(page.getByText(/^You’re offline, and this page isn’t saved/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You’re still offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' })).toBeVisible();
  });

  test('where no script comes, the page stays readable, its links work and so do its forms', async ({ page }) => {
    await removeCode(page);
    await page.goto('/contact');
    await page.getByLabel('First name').fill('Ruth');
    await page.getByLabel('Last name').fill('Oar');
    const form = page.getByRole('form', { name: 'Send a Message' });
    await form.getByLabel('Email').fill('ruth@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Written without a single script.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message is on its way')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' })).toBeVisible();
  });
});

test.describe('portals and console', () => {
  for (const [area, path, chunk] of [
    ['student', '/student/login', /\/assets\/login-page.*\.js$/],
    ['console', '/admin', /\/assets\/admin-app.*\.js$/],
  ] as const)
    test(`${area}: a screen whose code is gone is asked for once more, then its boundary stands`, async ({ page }) => {
      await removeCode(page, chunk);
      const documents = documentsOf(page);
      await page.goto(path);
      await expect(boundary(page)).toBeVisible();
      expect(documents).toEqual([path, path]);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(boundary(page)).toBeHidden();
      await expect(page.getByLabel(/email/i).first()).toBeVisible();
    });

  test('where not even the first script comes, the page says so and offers to try again', async ({ page }) => {
    await removeCode(page);
    await page.goto('/student/login');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('a student’s half-written submission stays when the next screen’s code is gone', async ({ page }) => {
    await becomeStudent(page, 'gone.chunks@example.com', 'paddle-in-the-eddy');
    await page.goto('/student/submit');
    const notes = page.getByRole('main').getByRole('textbox').last();
    await notes.fill('My boof was late');
    await removeCode(page);
    await page.getByRole('link', { name: 'Reviews' }).first().click();
    await expect(stay(page)).toBeVisible();
    await expect(notes).toHaveValue('My boof was late');
    await stay(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(stay(page)).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Reviews' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your reviews' })).toBeVisible();
  });

  test('the console’s parts that come later say so when they don’t', async ({ page }) => {
    await openAsOwner(page, '/admin/editions');
    await expect(page.getByRole('link', { name: APRIL.title }).first()).toBeVisible();
    await removeCode(page);
    await page.getByRole('link', { name: APRIL.title }).first().click();
    await expect(page.getByText('This part could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel(/First day/)).toBeVisible();
  });
});
