import { expect } from '@playwright/test';
import { mailTo } from '../support/inbox';
import { becomeStudent, payWith, startCoaching } from '../support/people';
import { test } from '../support/test';

test('a student invites a friend, the friend pays a fifth less, and the student sees that the code was used [402, 572, T40]', async ({
  page,
  stranger,
}) => {
  const email = 'mira.eddy@example.com';
  await becomeStudent(page, email, 'ferry-glide-7');
  const answer = await page.request.post('/api/student/intake', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      email,
      coachingPriorities: ['playboating:1'],
      skillRatings: JSON.stringify({ playboating: 3 }),
      paddlingGoals: 'Loop without thinking',
      referrals: 'Juno',
    },
  });
  expect(answer.status()).toBe(201);
  const code = /FRIEND-[A-Z0-9]{8}/.exec((await mailTo(email, '20% off')).text)?.[0] ?? 'no code';

  await page.goto('/student/dashboard');
  const codes = page.getByRole('region', { name: 'Codes for your friends' });
  await expect(codes.getByText(code)).toBeVisible();
  await expect(codes.getByText('Not used yet')).toBeVisible();

  const friend = await stranger();
  await startCoaching(friend);
  await friend.getByLabel('Promotion code').fill(code);
  await friend.getByRole('button', { name: 'Apply' }).click();
  await expect(friend.getByRole('button', { name: 'Subscribe for $120.00' })).toBeVisible();
  await payWith(friend, 'juno.falls@example.com', '4242 4242 4242 4242', 'Juno Falls');
  await friend.waitForURL(/\/success/);
  await mailTo('juno.falls@example.com', 'Welcome');

  const places = page.getByRole('navigation', { name: 'Student portal' });
  await places.getByRole('link', { name: 'Learn' }).click();
  await expect(codes).toBeHidden();
  await places.getByRole('link', { name: 'Home' }).click();
  await expect(codes.getByText('Used', { exact: true })).toBeVisible();
  await expect(codes).toContainText('For Juno');
  await expect(codes).not.toContainText(/juno\.falls|Juno Falls/);
});
