import { expect } from '@playwright/test';
import { dayFromNow, pay } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { becomeStudent, signInAsCoach } from '../support/people';
import { looksRightAsOpened } from '../support/screens';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test('a student requests a 1-on-1, the coach offers one, and the payment books it, in email and portal', async ({
  page,
  stranger,
}) => {
  const email = 'lou.boof@example.com';
  await becomeStudent(page, email, 'late-boof-5');
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'Request a 1-on-1' }).click();

  await test.step('the student sends a request with a preferred time', async () => {
    await expect(page.getByLabel('What you want to work on')).toBeVisible();
    await page.getByLabel('What you want to work on').fill('Boofs: I land flat');
    await page.getByLabel('When works for you').fill('A weekend next month');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Waiting for a reply')).toBeVisible();
  });

  await test.step('the coach offers a time, a place and a price', async () => {
    const coach = await stranger();
    await signInAsCoach(coach, OWNER);
    await coach.goto('/coach/requests');
    const request = coach
      .getByRole('article', { name: 'Ada Rapids' })
      .filter({ hasText: 'Boofs: I land flat' });
    await expect(request.getByText('Member')).toBeVisible();
    await request.getByRole('button', { name: 'Make an offer' }).click();
    const dialog = coach.getByRole('dialog', { name: 'Offer Ada Rapids a 1-on-1' });
    await dialog.getByLabel('Day and time').fill(`${dayFromNow(20)}T09:00`);
    await dialog.getByLabel('Where to meet').fill('The ranch');
    await dialog.getByLabel('Price in dollars').fill('180');
    await looksRightAsOpened(coach, 'offer');
    await dialog.getByRole('button', { name: 'Send offer' }).click();
    await expect(dialog).toBeHidden();
    await expect(request.getByText('Offered', { exact: true })).toBeVisible();
  });

  await test.step('the student pays like for anything else, and it’s booked', async () => {
    expect((await mailTo(email, 'Your 1-on-1 offer')).text).toContain('$180');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pay $180' })).toBeVisible();
    await looksRightAsOpened(page, 'offered');
    await page.getByRole('button', { name: 'Pay $180' }).click();
    await page.waitForURL(/\/pay\/c\//);
    await pay(page, email, 'Ada Rapids');
    await page.waitForURL(/\/success/);
    await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
    await page.getByRole('link', { name: 'See my session' }).click();
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
    await expect(page.getByText('$180 paid.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Calendar file' })).toBeVisible();
    expect((await mailTo(email, 'Booked: your 1-on-1')).text).toContain('The ranch');
  });

  await test.step('the student asks for another time, and then cancels after reading what happens to the money', async () => {
    await page.getByRole('button', { name: 'Ask for another time' }).click();
    await page.getByLabel('Other times that work for you').fill('Any Sunday');
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/^You asked for another time: Any Sunday/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your 1-on-1?' });
    await expect(
      dialog.getByText(/^\$180 will be refunded to the card you paid with/),
    ).toBeVisible();
    await looksRightAsOpened(page, 'canceling');
    await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
    expect((await mailTo(email, 'Canceled: your 1-on-1')).text).toContain('to your card');
  });
});
