import { expect, type Page, type Route } from '@playwright/test';
import { linkIn, mailTo } from '../support/inbox';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const message = (page: Page) => page.getByRole('form', { name: 'Send a Message' });
const news = (page: Page) => page.getByRole('form', { name: 'Stay Updated' });

const write = async (
  page: Page,
  given: Partial<Record<'First name' | 'Last name' | 'Email' | 'Message', string>> = {},
) => {
  const words = {
    'First name': 'Ruth',
    'Last name': 'Oar',
    Email: 'ruth@example.com',
    Message: 'Is there room in April?',
    ...given,
  };
  for (const [label, text] of Object.entries(words))
    await message(page).getByLabel(label).fill(text);
};

/** Delays a call until the test releases it. */
const hold = async (page: Page, path: string) => {
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  await page.route(path, async (route: Route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
};

test('a visitor sends a message, sees a thank-you, and the coach gets it [236, 242, 249-251, 255, 365, 388]', async ({
  page,
}) => {
  const letGo = await hold(page, '**/api/contact');
  await page.goto('/contact');
  await write(page, {
    'First name': 'Ruth <b>Oar</b>',
    Message: 'A line with <img src=x onerror=alert(1)>\nand a second one',
  });
  await message(page).getByLabel('Skill level').selectOption('advanced');
  const button = message(page).getByRole('button');
  await button.click();
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  letGo();
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('I will respond to your inquiry within 24 hours.', { exact: true }),
  ).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email', 'Skill level', 'Message'])
    await expect(message(page).getByLabel(label)).toHaveValue('');
  const mail = await mailTo(OWNER.email, 'Message from Ruth');
  expect(mail.text).toContain('and a second one');
  expect(mail.html).not.toContain('<img src=x');
});

test('a visitor subscribes with consent and a confirmed address, and unsubscribes in one click [237, 256-262, 264, 366]', async ({
  page,
}) => {
  const email = 'news.reader@example.com';
  const sent: unknown[] = [];
  page.on(
    'request',
    (call) => call.url().endsWith('/api/newsletter') && sent.push(call.postDataJSON()),
  );
  const letGo = await hold(page, '**/api/newsletter');
  await page.goto('/contact');
  const button = news(page).getByRole('button');

  await test.step('refuses a sign-up without consent or with an invalid address', async () => {
    await expect(news(page).getByRole('checkbox')).not.toBeChecked();
    await news(page).getByLabel('Email', { exact: true }).fill(email);
    await button.click();
    await expect(page.getByText('Consent required', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please confirm you want to receive updates.', { exact: true }),
    ).toBeVisible();
    await news(page).getByRole('checkbox').check();
    await news(page).getByLabel('Email', { exact: true }).fill('news.reader');
    await button.click();
    await expect(news(page).getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'Valid email is required.',
    );
    expect(sent).toEqual([]);
  });

  await test.step('subscribes', async () => {
    await news(page).getByLabel('Email', { exact: true }).fill(email);
    await button.click();
    await expect(button).toHaveText('Subscribing...');
    await expect(button).toBeDisabled();
    letGo();
    await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible();
    await expect(
      page.getByText("You'll receive updates about new clinics and coaching opportunities.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(news(page).getByLabel('Email', { exact: true })).toHaveValue('');
    await expect(news(page).getByRole('checkbox')).not.toBeChecked();
    expect(sent).toEqual([{ email }]);
  });

  await test.step('confirms and unsubscribes through the emails', async () => {
    await page.goto(
      linkIn(await mailTo(email, 'Confirm that you want'), '/api/newsletter/confirm'),
    );
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/You’re on the list/)).toBeVisible();
    await page.goto(
      linkIn(await mailTo(email, 'Welcome to the Wavetrain list'), '/api/newsletter/unsubscribe'),
    );
    await expect(page).toHaveURL(/\/contact\?newsletter=unsubscribe/);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(/You’re unsubscribed/)).toBeVisible();
  });
});

test('a form filled in and sent before hydration is held and sent once', async ({ page }) => {
  let wake = () => {};
  const asleep = new Promise<void>((open) => (wake = open));
  await page.route('**/assets/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  const sent: unknown[] = [];
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await write(page, { Message: 'Typed while the page was still asleep' });
  await message(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(sent).toEqual([]);
  wake();
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      firstName: 'Ruth',
      lastName: 'Oar',
      email: 'ruth@example.com',
      message: 'Typed while the page was still asleep',
    }),
  ]);
});

test('toasts appear one at a time at the bottom right, or at the top on small screens [376-378]', async ({
  page,
}) => {
  await page.goto('/contact');
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  const press = async () => {
    await news(page).getByLabel('Email', { exact: true }).fill('ruth@example.com');
    await news(page).getByRole('button').click();
    await expect(toast).toHaveCount(1);
    await toast.evaluate((element) =>
      Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
    );
    return toast.boundingBox();
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await press();
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeGreaterThan(1200);
  expect((wide?.y ?? 0) + (wide?.height ?? 0)).toBeGreaterThan(700);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await press())?.y).toBeLessThan(100);
});
