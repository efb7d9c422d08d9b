import { expect } from '@playwright/test';
import { APRIL, dayFromNow } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { NO_CONNECTION, shows, survives } from '../support/offline';
import { becomeStudent } from '../support/people';
import { inProductDatabase } from '../support/product-database';
import { call } from '../support/reviewed-video';
import { submitLink } from '../support/reviews';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

// Dates so far away that the clinics page never shows them.
const AWAY = 541;

test('settings, messages, a practical and the request for a 1-on-1', async ({ page }) => {
  const password = 'paddle-in-the-eddy';
  await becomeStudent(page, 'offline.sal@example.com', password);
  const main = page.getByRole('main');

  await test.step('the settings', async () => {
    await page.goto('/student/settings');
    await survives(page, {
      in: page.getByRole('form', { name: 'Profile' }),
      texts: { 'First name': 'Sal', 'Last name': 'Slackline', 'Phone (optional)': '931 555 0177' },
      choices: { Handedness: 'left' },
      button: 'Save settings',
      says: NO_CONNECTION,
      works: shows(page, 'Settings Saved'),
    });
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue('Slackline');
  });

  await test.step('another email', async () => {
    await page.getByText('Change your email').click();
    await survives(page, {
      in: main,
      texts: { 'New email': 'offline.sally@example.com', 'Current password': password },
      button: 'Change my email',
      says: NO_CONNECTION,
      works: () => mailTo('offline.sally@example.com', ''),
    });
  });

  await test.step('a message', async () => {
    await page.goto('/student/messages');
    await survives(page, {
      in: main,
      texts: { 'Your message': 'Where do I look in a low brace?' },
      button: 'Send message',
      says: NO_CONNECTION,
      works: () => expect(page.getByRole('log', { name: 'Messages' }).getByText('Where do I look in a low brace?')).toHaveCount(1),
    });
  });

  await test.step('a practical', async () => {
    await page.goto('/module.html?id=04-forward-stroke');
    await survives(page, {
      in: main,
      texts: { 'Video link': 'https://youtu.be/aqz-KE-bpKQ', 'Anything to look at? (optional)': 'My top hand drops.' },
      button: 'Send the practical',
      says: NO_CONNECTION,
      works: () => expect(page.getByRole('heading', { name: 'Your practical is in the water' })).toBeVisible(),
    });
  });

  await test.step('the request for a 1-on-1', async () => {
    await page.goto('/student/one-on-one');
    await survives(page, {
      in: main,
      texts: { 'What you want to work on': 'Boofs: I land flat', 'When it suits you': 'Any Sunday', 'Where (optional)': 'Rock Island' },
      button: 'Ask for a 1-on-1',
      says: NO_CONNECTION,
      works: shows(page, 'Waiting for an answer'),
    });
  });
});

test('without an account: the participant form, and another link for a video that could not be opened', async ({ page, stranger }) => {
  const owner = (await stranger()).request;
  const main = page.getByRole('main');

  await test.step('the participant form, by the link of the booking’s mail', async () => {
    const email = 'offline.pat@example.com';
    await call(owner, 'POST', '/api/admin/login', OWNER);
    const dates = {
      clinicId: APRIL.id,
      startsOn: dayFromNow(AWAY),
      endsOn: dayFromNow(AWAY + 4),
      priceCents: 320_000,
      depositCents: 170_000,
      capacity: 3,
    };
    const { id: editionId } = await call<{ id: string }>(owner, 'POST', '/api/admin/editions', dates);
    await call(owner, 'POST', '/api/admin/bookings', {
      ...{ id: crypto.randomUUID(), editionId, name: 'Pat Form', email, amountCents: 10_000, method: 'cash', sendsMails: true },
    });
    await page.goto(linkIn(await mailTo(email, 'You are in'), '/student/clinic-form'));
    await survives(page, {
      in: main,
      texts: { 'Emergency contact': 'Rosa, my sister', 'Their phone': '931 555 0102', 'Health (optional)': 'Left shoulder slips' },
      button: 'Send my form',
      says: NO_CONNECTION,
      works: shows(page, 'Your coach has it'),
    });
  });

  await test.step('another link, by the mail about the broken one', async () => {
    const [email, student] = ['offline.fix@example.com', await stranger()];
    await becomeStudent(student, email, 'paddle-in-the-eddy');
    const id = await submitLink(student, 'A roll that nobody can open');
    // an address without a video, which needs no look at the world to be known as broken
    await inProductDatabase(`UPDATE submissions SET video_link = 'https://youtu.be/' WHERE id = '${id}'`);
    await call(owner, 'POST', '/api/coach/login', OWNER);
    await call(owner, 'POST', `/api/coach/validate-submission/${id}`);
    await page.goto(linkIn(await mailTo(email, 'I could not open your video'), '/student/fix-link'));
    await survives(page, {
      in: main,
      texts: { 'New video link': 'https://vimeo.com/76979871' },
      button: 'Send the new link',
      says: NO_CONNECTION,
      works: shows(page, 'Your video is in the water'),
    });
  });
});
