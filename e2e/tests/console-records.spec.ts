import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openAsOwner } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { axe } from '../support/looks';
import { becomeStudent } from '../support/people';
import { looksRightAsOpened } from '../support/screens';
import { test } from '../support/test';

test.describe.configure({ timeout: 480_000 });

test('the owner finds a student, cancels and resumes their plan, refunds part of a payment, and views their portal [637]', async ({
  page,
  stranger,
}) => {
  const email = 'rory.record@example.com';
  await becomeStudent(page, email, 'low-brace-4');
  const admin = await stranger();

  await test.step('the list finds them and exports the results', async () => {
    await openAsOwner(admin, '/admin/students');
    await admin.getByLabel('Name or email').fill(email);
    await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Active');
    await expect(admin.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(email)),
    );
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('students.csv');
    expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);
  });

  await test.step('the record shows the plan and payments, and actions appear in its history', async () => {
    await admin.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    const plan = admin.getByRole('region', { name: 'Plan', exact: true });
    await plan.getByRole('button', { name: 'Cancel at period end' }).click();
    await admin
      .getByRole('dialog')
      .getByLabel(/Reason/)
      .fill('Moves away');
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel at period end' }).click();
    await expect(plan.getByText('ending')).toBeVisible();
    await plan.getByRole('button', { name: 'Keep plan' }).click();
    await admin
      .getByRole('dialog')
      .getByLabel(/Reason/)
      .fill('Stays after all');
    await admin.getByRole('dialog').getByRole('button', { name: 'Keep plan' }).click();
    await expect(plan.getByText('active')).toBeVisible();
    await expect(admin.getByRole('region', { name: 'History', exact: true })).toContainText(
      'Moves away',
    );
  });

  await test.step('part of the payment is refunded, once, and an email confirms it', async () => {
    await admin.getByRole('button', { name: /Refund the .* payment/ }).click();
    await admin
      .getByRole('dialog')
      .getByLabel(/Amount/)
      .fill('50');
    await admin
      .getByRole('dialog')
      .getByLabel(/Reason/)
      .fill('Two weeks of flood');
    await admin.getByRole('dialog').getByRole('button', { name: 'Refund $50.00' }).click();
    const mail = await mailTo(email, 'Your refund of $50');
    expect(mail.text).toContain('Two weeks of flood');
    await admin.reload();
    await expect(admin.getByRole('region', { name: 'Payments' })).toContainText(': refunded');
  });

  await test.step('the student’s portal can be viewed, read-only, until the view is ended', async () => {
    const record = new URL(admin.url()).pathname;
    await admin.getByRole('button', { name: 'View as student' }).click();
    await admin.waitForURL(/\/admin\/view\/[\da-f-]+\/student\/dashboard$/);
    const { pathname } = new URL(admin.url());
    const written: string[] = [];
    admin.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
    await looksRightAsOpened(admin, pathname);
    await expect(admin.getByRole('region', { name: 'View as a student' })).toContainText(
      'read only',
    );
    await admin.getByText('Manage plan').click();
    await expect(admin.getByRole('button', { name: 'Manage subscription' })).toBeDisabled();
    await admin
      .getByRole('navigation', { name: 'Student portal' })
      .getByRole('link', { name: 'Learn' })
      .click();
    await expect(admin.getByRole('heading', { name: 'Curriculum', level: 1 })).toBeVisible();
    await admin.getByRole('link', { name: 'Practice' }).click();
    await expect(admin.getByRole('heading', { name: 'Practice', level: 1 })).toBeVisible();
    await admin.goto(pathname.replace('dashboard', 'feedback'));
    await expect(admin.getByText('No reviews yet')).toBeVisible();
    expect(written).toEqual([]);
    await admin.getByRole('button', { name: 'End view' }).click();
    await admin.waitForURL(record);
    await expect(admin.getByRole('region', { name: 'History', exact: true })).toContainText(
      'Student view opened',
    );
    await admin.goto(pathname);
    await expect(admin.getByRole('heading', { name: 'This view has ended' })).toBeVisible();
    await axe(admin);
  });
});
