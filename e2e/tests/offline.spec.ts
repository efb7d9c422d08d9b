import { expect, type Locator, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { APRIL, dayFromNow, signInToConsole } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { becomeStudent, signInAsCoach } from '../support/people';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

interface FilledForm {
  /** Where the form is: the page or a part of it. */
  in: Locator;
  /** Label of each field and what is typed into it; a number chooses that option of a select. */
  texts: Readonly<Record<string, string>>;
  button: string | RegExp;
  /** What the page says without a connection. */
  says: RegExp;
  /** What shows that the same press works with one. */
  works: () => Promise<unknown>;
}

const field = (form: FilledForm, label: string) => form.in.getByLabel(label, { exact: true });

/** Fills the form in, loses the connection, presses, gets it back and presses again. */
const survives = async (page: Page, form: FilledForm) => {
  for (const [label, text] of Object.entries(form.texts)) await field(form, label).fill(text);
  await page.context().setOffline(true);
  await form.in.getByRole('button', { name: form.button }).click();
  await expect(page.getByText(form.says).first()).toBeVisible();
  for (const [label, text] of Object.entries(form.texts)) await expect(field(form, label)).toHaveValue(text);
  await page.context().setOffline(false);
  await form.in.getByRole('button', { name: form.button }).click();
  await form.works();
};

const NO_CONNECTION = /Check your connection and try again/;

const shows = (page: Page, text: string | RegExp) => () => expect(page.getByText(text).first()).toBeVisible();

/** Everything that a page still fetches by itself is there: what fails from now on is the form's own call. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

test('the message and the newsletter of the contact page', async ({ page }) => {
  await page.goto('/contact');
  await awake(page);
  const texts = { 'First name': 'Ruth', 'Last name': 'Oar', Email: 'offline.ruth@example.com', Message: 'Is there room in April?' };
  await survives(page, {
    in: page.getByRole('form', { name: 'Send a Message' }),
    texts,
    button: 'Send Message',
    says: /Failed to send message/,
    works: shows(page, 'Message sent successfully!'),
  });
  const news = page.getByRole('form', { name: 'Stay Updated' });
  await news.getByRole('checkbox').check();
  await survives(page, {
    in: news,
    texts: { Email: 'offline.ruth@example.com' },
    button: 'Subscribe',
    says: /Subscription failed/,
    works: shows(page, 'Successfully subscribed!'),
  });
});

test('signing in, registering and asking for a link', async ({ page }) => {
  const form = page.getByRole('main');
  await page.goto('/student/login');
  await survives(page, {
    in: form,
    texts: { Email: 'nobody@example.com', Password: 'a-long-password' },
    button: 'Log in',
    says: NO_CONNECTION,
    works: shows(page, /Invalid email or password/),
  });
  await page.goto('/coach/login');
  await survives(page, {
    in: form,
    texts: { 'Coach email': 'nobody@example.com', Password: 'a-long-password' },
    button: 'Log in',
    says: NO_CONNECTION,
    works: shows(page, /Invalid coach credentials|Invalid/),
  });
  await page.goto('/admin/login');
  await survives(page, {
    in: page.locator('body'),
    texts: { Email: 'nobody@example.com', Password: 'a-long-password' },
    button: 'Log in',
    says: NO_CONNECTION,
    works: shows(page, /Invalid/),
  });
  await page.goto('/student/forgot-password');
  await survives(page, {
    in: form,
    texts: { Email: 'nobody@example.com' },
    button: 'Send reset link',
    says: /Something went wrong\. Please try again\./,
    works: shows(page, 'Reset Link Sent'),
  });
  await page.goto('/student/register');
  await survives(page, {
    in: form,
    texts: {
      'First name': 'Off',
      'Last name': 'Line',
      Email: 'off.line@example.com',
      Password: 'ferry-glide-77',
      'Confirm password': 'ferry-glide-77',
    },
    button: 'Create account',
    says: NO_CONNECTION,
    works: () => mailTo('off.line@example.com', ''),
  });
});

test('all that a student fills in, and the coach’s answer', async ({ page, stranger }) => {
  const email = 'offline.student@example.com';
  await becomeStudent(page, email, 'paddle-in-the-eddy');
  const main = page.getByRole('main');

  await test.step('a video', async () => {
    await page.goto('/student/submit');
    await settled(page);
    await page.getByLabel('Focus area').selectOption('river-running');
    await survives(page, {
      in: main,
      texts: {
        'Video link': 'https://youtu.be/aqz-KE-bpKQ',
        Title: 'A boof without a line',
        Description: 'I land flat and lose the boat.',
      },
      button: /send|submit/i,
      says: NO_CONNECTION,
      works: shows(page, 'Your video is in the water'),
    });
  });

  await test.step('another password', async () => {
    await page.goto('/student/change-password');
    await settled(page);
    const texts = {
      'Current password': 'paddle-in-the-eddy',
      'New password': 'paddle-in-the-hole-8',
      'Confirm new password': 'paddle-in-the-hole-8',
    };
    await survives(page, { in: main, texts, button: 'Update password', says: NO_CONNECTION, works: shows(page, 'Password Updated') });
  });

  await test.step('a new password by a mailed link', async () => {
    await page.goto('/student/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.goto(linkIn(await mailTo(email, 'Reset your'), '/student/reset-password'));
    const texts = { 'New password': 'paddle-in-the-wave-9', 'Confirm new password': 'paddle-in-the-wave-9' };
    await survives(page, {
      in: main,
      texts,
      button: 'Reset password',
      says: NO_CONNECTION,
      works: shows(page, 'Password Reset Successfully'),
    });
  });

  await test.step('the coach’s feedback, in a dialog that stays', async () => {
    const coach = await stranger();
    await signInAsCoach(coach, OWNER);
    const card = coach.getByRole('listitem').filter({ hasText: 'A boof without a line' }).first();
    await card.getByRole('button', { name: /Provide feedback/i }).click();
    const dialog = coach.getByRole('dialog');
    await survives(coach, {
      in: dialog,
      texts: { 'Loom URL': 'https://www.loom.com/share/0123456789abcdef0123456789abcdef', 'Written feedback': 'Plant the paddle later.' },
      button: /submit|save|send/i,
      says: NO_CONNECTION,
      works: () => expect(dialog).toBeHidden(),
    });
  });
});

test('the helper for a student’s password, and what the console changes', async ({ page }) => {
  await signInToConsole(page);
  await page.goto('/password-reset-helper');
  await settled(page);
  await survives(page, {
    in: page.getByRole('main'),
    texts: {
      "Student's email": 'nobody.at.all@example.com',
      'New password': 'ferry-glide-77',
      'Confirm new password': 'ferry-glide-77',
    },
    button: 'Reset password',
    says: /Network error\. Please try again\./,
    works: () => expect(page.getByText(/Network error/)).toBeHidden(),
  });
  await page.goto('/admin/editions/create');
  await page.getByRole('combobox', { name: /Clinic/ }).click();
  await page.getByRole('option', { name: APRIL.title }).click();
  const last = dayFromNow(1_004);
  await page.getByLabel(/First day/).fill(dayFromNow(1_000));
  await page.getByLabel(/Last day/).fill(last);
  await page.getByLabel(/Places/).fill('77');
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  const message = page.getByRole('alert').or(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'));
  await expect(message.filter({ hasText: /connection|could not|failed|fetch/i }).first()).toBeVisible();
  await expect(page.getByLabel(/Last day/)).toHaveValue(last);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'of 77 paid' })).toBeVisible();
});
