import { expect } from '@playwright/test';
import { awake } from '../support/awake';
import { APRIL, dayFromNow, signInToConsole } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { NO_CONNECTION, settled, shows, survives } from '../support/offline';
import { payWith, signInAsCoach, startCoaching } from '../support/people';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

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
    button: 'Sign in',
    says: NO_CONNECTION,
    works: shows(page, /Invalid email or password/),
  });
  await page.goto('/coach/login');
  await survives(page, {
    in: form,
    texts: { 'Coach email': 'nobody@example.com', Password: 'a-long-password' },
    button: 'Sign in',
    says: NO_CONNECTION,
    works: shows(page, /Invalid coach credentials|Invalid/),
  });
  await page.goto('/admin/login');
  await survives(page, {
    in: page.locator('body'),
    texts: { Email: 'nobody@example.com', Password: 'a-long-password' },
    button: 'Sign in',
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
  test.setTimeout(480_000);
  const email = 'offline.student@example.com';
  const main = page.getByRole('main');
  await startCoaching(page);
  await payWith(page, email, '4242 4242 4242 4242', 'Ada Rapids');
  await page.waitForURL(/\/success/);

  await test.step('the first password, by the link of the welcome mail', async () => {
    await page.goto(linkIn(await mailTo(email, 'Welcome'), '/student/set-password'));
    await survives(page, {
      in: main,
      texts: { 'New password': 'paddle-in-the-eddy', 'Confirm new password': 'paddle-in-the-eddy' },
      button: 'Set password',
      says: NO_CONNECTION,
      works: () => page.waitForURL(/\/student\/intake/),
    });
  });

  await test.step('the intake', async () => {
    await survives(page, {
      in: main,
      texts: { 'Phone (optional)': '+1 931 555 0142', 'Paddling goals': 'To stay dry in Rock Island.', Friends: 'Bo Eddy' },
      choices: { Playboating: '1' },
      button: 'Submit intake form',
      says: NO_CONNECTION,
      works: shows(page, 'Intake Form Submitted Successfully!'),
    });
  });

  await test.step('a video, on the form that checks its link', async () => {
    await page.goto('/student/upload-enhanced');
    await survives(page, {
      in: main,
      texts: {
        'Video link': 'https://youtu.be/aqz-KE-bpKQ',
        Title: 'A loop without air',
        Description: 'I never leave the water with the stern.',
      },
      choices: { 'Focus area': 'playboating' },
      button: 'Submit video',
      ready: shows(page, /^Link works|You can submit; we check the link again later/),
      says: NO_CONNECTION,
      works: shows(page, 'Your video is in the water'),
    });
  });

  await test.step('a video', async () => {
    await page.goto('/student/submit');
    await survives(page, {
      in: main,
      texts: {
        'Video link': 'https://youtu.be/aqz-KE-bpKQ',
        Title: 'A boof without a line',
        Description: 'I land flat and lose the boat.',
      },
      choices: { 'Focus area': 'river-running' },
      button: /send|submit/i,
      says: NO_CONNECTION,
      works: shows(page, 'Your video is in the water'),
    });
  });

  await test.step('another link for it', async () => {
    const sent = (await (await page.request.get('/api/student/video-submissions')).json()) as { id: string; title: string }[];
    await page.goto(`/student/submit?fix=${sent.find(({ title }) => title === 'A boof without a line')?.id}`);
    await survives(page, {
      in: main,
      texts: { 'New video link': 'https://vimeo.com/76979871' },
      button: 'Send the new link',
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

  const coach = await stranger();
  await test.step('the coach’s feedback, in a dialog that stays', async () => {
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

  await test.step('the coach’s written feedback, on a page of its own', async () => {
    const told = await mailTo(OWNER.email, 'A loop without air');
    await coach.goto(linkIn(told, '/coach/review/'));
    await survives(coach, {
      in: coach.getByRole('main'),
      texts: { 'Written feedback': 'Throw the stern earlier.\nThen look up.' },
      button: 'Send written feedback',
      says: NO_CONNECTION,
      works: shows(coach, 'Feedback Submitted'),
    });
  });
});

test('the helper for a student’s password, and what the console changes', async ({ page }) => {
  await signInToConsole(page);
  await page.goto('/password-reset-helper');
  await survives(page, {
    in: page.getByRole('main'),
    texts: {
      'Student’s email': 'nobody.at.all@example.com',
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
  /** Without a connection what was typed stays and the console says why; with one the list has it. */
  const save = async (places: string) => {
    await settled(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await shows(page, NO_CONNECTION)();
    await expect(page.getByLabel(/Last day/)).toHaveValue(last);
    await expect(page.getByLabel(/Places/)).toHaveValue(places);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(places)).toBeVisible();
  };
  const row = (places: string) => page.getByRole('row').filter({ hasText: `of ${places} paid` });
  await save('77');
  await row('77').getByRole('link', { name: APRIL.title }).click();
  await page.getByLabel(/Places/).fill('78');
  await save('78');
});
