import { expect } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { test } from '../support/test';

test('the owner finds a visitor’s message in the admin and answers it, and it’s no longer waiting', async ({
  page,
  stranger,
}) => {
  const email = 'bo.sidewash@example.com';
  const data = {
    firstName: 'Bo',
    lastName: 'Sidewash',
    email,
    message: 'Is there room in March?\nI roll on both sides.',
  };
  const sent = await page.request.post('/api/contact', {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  const admin = await stranger();
  await openAsOwner(admin, '/admin/contact-messages');
  await admin.getByLabel('Name, email, or message').fill('sidewash');
  await expect(admin.getByRole('row').filter({ hasText: 'Bo Sidewash' })).toContainText('Waiting');
  await admin.getByRole('link', { name: 'Bo Sidewash' }).click();
  await expect(admin.getByLabel('Your reply')).toBeVisible();
  await expect(admin.getByText('I roll on both sides.')).toBeVisible();
  await admin.getByLabel('Your reply').fill('Two places are left.');
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await expect(admin.getByLabel('Your reply')).toHaveCount(0);
  await expect(admin.getByText('Two places are left.')).toBeVisible();
  expect((await mailTo(email, 'Re: your question')).text).toContain('Two places are left.');
  await admin.getByRole('menuitem', { name: 'Contact messages' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Bo Sidewash' })).toContainText('Answered');
});
