import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { APRIL, openAsOwner } from '../support/clinics';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

/**
 * Blocks all further scripts and styles, as after a deploy that removed the files of an open page.
 */
const removeCode = (page: Page, files: RegExp = /\/assets\/.*\.(?:js|css)$/) =>
  page.route(files, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
  );

const documentsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && seen.push(new URL(request.url()).pathname),
  );
  return seen;
};

const boundary = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: 'Couldn’t load this page' });
const stay = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'What you typed is still here' });

test.describe('public pages', () => {
  test('shows an error without loading more code, and keeps the page and the typed text', async ({
    page,
  }) => {
    await page.goto('/contact');
    await awake(page);
    await removeCode(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there room in April?');
    await page
      .getByRole('form', { name: 'Stay Updated' })
      .getByLabel('Email', { exact: true })
      .fill('ruth@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    // it stays open while it's hovered
    await page.getByText('Consent required', { exact: true }).hover();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Is there room in April?',
    );
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Consent required', { exact: true })).toBeHidden();
  });

  test('a page whose code is missing reloads once automatically, then shows its error boundary', async ({
    page,
  }) => {
    await page.goto('/about');
    await awake(page);
    await removeCode(page, /\/assets\/faq-page.*\.js$/);
    const documents = documentsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' }),
    ).toBeVisible();
    expect(documents).toEqual(['/faq']);
  });

  test('while a form holds typed text, the page stays, says so, and keeps the text if the reader leaves and returns', async ({
    page,
  }) => {
    await page.goto('/contact');
    await awake(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there room in April?');
    await removeCode(page, /\/assets\/faq-page.*\.js$/);
    const documents = documentsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(stay(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Is there room in April?',
    );
    expect(documents).toEqual([]);
    await stay(page).getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' }),
    ).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Is there room in April?',
    );
  });

  test('a page that isn’t loaded yet shows its error boundary while offline, and opens automatically once online', async ({
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
    await expect(
      page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' }),
    ).toBeVisible();
  });

  test('without any scripts, the page can be read, and its links and forms work', async ({
    page,
  }) => {
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
    await expect(
      page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' }),
    ).toBeVisible();
  });
});

test.describe('portals and admin', () => {
  for (const [area, path, chunk] of [
    ['student', '/student/login', /\/assets\/login-page.*\.js$/],
    ['console', '/admin', /\/assets\/admin-app.*\.js$/],
  ] as const)
    test(`${area}: a screen whose code is missing is requested once more, then its error boundary appears`, async ({
      page,
    }) => {
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

  test('if even the first script is missing, the page says so and offers a retry', async ({
    page,
  }) => {
    await removeCode(page);
    await page.goto('/student/login');
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('a student’s unfinished submission stays if the next screen’s code is missing', async ({
    page,
  }) => {
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

  test('the admin’s lazy parts show an error if they can’t be loaded', async ({ page }) => {
    await openAsOwner(page, '/admin/editions');
    await expect(page.getByRole('link', { name: APRIL.title }).first()).toBeVisible();
    await removeCode(page);
    await page.getByRole('link', { name: APRIL.title }).first().click();
    await expect(page.getByText('Couldn’t load this part')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel(/First day/)).toBeVisible();
  });
});

test('the portal paints a bar and placeholders before any script or style sheet has arrived', async ({
  page,
}) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route('**/assets/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/student/login', { waitUntil: 'commit' });
  const placeholders = page.getByRole('status', { name: 'Loading' });
  await expect(placeholders).toBeVisible();
  const paints = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Student sign-in' })).toBeVisible();
  await expect(placeholders).toHaveCount(0);
});
