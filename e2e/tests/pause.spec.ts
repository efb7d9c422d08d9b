import { expect } from '@playwright/test';
import { mailTo } from '../support/inbox';
import { becomeStudent, signInAsCoach } from '../support/people';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test('a student pauses for a month, the coach sees until when, and the student resumes', async ({
  page,
  stranger,
}) => {
  const email = 'mara.eddy@example.com';
  await becomeStudent(page, email, 'low-brace-4');
  await page.goto('/student/dashboard');
  const box = page.getByRole('region', { name: 'Subscription details' });

  await test.step('the pause explains what it does, and an email confirms it', async () => {
    await page.getByText('Manage plan').click();
    await box.getByRole('button', { name: 'Pause for a month' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause for a month?' });
    await expect(dialog.getByText(/you won’t be charged for one month/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Pause plan' }).click();
    await expect(dialog).toBeHidden();
    await expect(box.getByText(/^Pauses \w+ \d+$/)).toBeVisible();
    await expect(box.getByText('Resumes', { exact: true })).toBeVisible();
    await expect(box.getByRole('button', { name: 'Pause for a month' })).toHaveCount(0);
    const mail = await mailTo(email, 'Paused until');
    expect(mail.text).toMatch(
      /You keep what you’ve paid for until \w+ \d+, \d{4}\. You won’t be charged that day/,
    );
  });

  await test.step('the admin shows the plan with its date', async () => {
    const coach = await stranger();
    await signInAsCoach(coach, OWNER);
    await coach.goto(
      `/admin/subscriptions?${new URLSearchParams({ filter: '{"state":"paused"}', displayedFilters: '{}' }).toString()}`,
    );
    const row = coach.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(/Paid until \w+ \d+, \d{4} · Resumes \w+ \d+, \d{4}/);
  });

  await test.step('resuming ends the pause without a charge', async () => {
    await page.reload();
    await expect(box.getByText('Resumes', { exact: true })).toBeVisible();
    await box.getByRole('button', { name: 'Resume now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resume now?' });
    await expect(dialog.getByText(/Nothing is charged today/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Resume plan', exact: true }).click();
    await expect(box.getByRole('button', { name: 'Pause for a month' })).toBeVisible();
    await expect(box.getByText('Next payment')).toBeVisible();
  });
});
