import { expect } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { axe, fits } from '../support/looks';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

test('an assistant accepts an invitation, works in the admin without the owner’s pages, and loses access when it ends [630, 637, 792]', async ({
  page,
  stranger,
}) => {
  const [email, name, paddler] = ['ash.keeper@example.com', 'Ash Keeper', 'dot.eddy@example.com'];
  await becomeStudent(await stranger(), paddler, 'early-line-7');
  const owner = await stranger();

  await test.step('the owner sends the invitation', async () => {
    await openAsOwner(owner, '/admin/staff');
    await expect(owner.getByText('Owner: full access')).toBeVisible();
    await owner.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await axe(owner);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByRole('listitem', { name }).getByText('invited')).toBeVisible();
  });

  await test.step('the emailed link sets a password and opens the admin', async () => {
    await page.goto(
      linkIn(await mailTo(email, 'Set your password for Wavetrain'), '/staff/set-password'),
    );
    await page.getByLabel('New password', { exact: true }).fill('keeps-books-42');
    await page.getByLabel('Confirm new password', { exact: true }).fill('keeps-books-42');
    await axe(page);
    await fits(page);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Bookings' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'System' }).click();
    await expect(page.getByRole('menuitem', { name: 'Tools' })).toBeVisible();
    for (const hidden of ['Settings', 'Staff', 'Coach portal'])
      await expect(page.getByRole('menuitem', { name: hidden })).toHaveCount(0);
  });

  await test.step('looks up a caller’s plan, payments, bookings and tools, and the email they couldn’t find', async () => {
    await page.getByRole('menuitem', { name: 'Students' }).click();
    await page.getByLabel('Name or email').fill(paddler);
    // the list would replace a page opened while it still applies the filter
    await expect(page).toHaveURL(/filter=/);
    await page.getByRole('row').filter({ hasText: paddler }).getByRole('link').first().click();
    await expect(page.getByText('$150.00').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Bookings' }).click();
    await expect(
      page.getByRole('list', { name: 'Booking totals' }).getByRole('listitem'),
    ).toHaveCount(4);
    await page.getByRole('menuitem', { name: 'Tools' }).click();
    for (const tool of ['Fix legacy students', 'Send intake invitations']) {
      await expect(
        page.getByRole('region', { name: tool }).getByRole('button', { name: tool }),
      ).toBeEnabled();
    }
    await page.goto(`/admin/emails?filter=${encodeURIComponent(JSON.stringify({ q: paddler }))}`);
    await expect(page.getByRole('row').filter({ hasText: paddler }).first()).toBeVisible();
  });

  await test.step('the owner’s pages say that they’re for the owner only', async () => {
    const answer = await page.request.get('/api/admin/settings/site');
    expect([answer.status(), ((await answer.json()) as { error: string }).error]).toEqual([
      403,
      'Only the owner can do this. Ask them to do it for you.',
    ]);
    await page.goto('/coach/dashboard');
    await page.waitForURL(/\/coach\/login/);
  });

  await test.step('the owner ends the access, and the next page is the sign-in', async () => {
    await page.goto('/admin/bookings');
    await expect(page.getByRole('menuitem', { name: 'Students' })).toBeVisible();
    await owner.getByRole('button', { name: `End access: ${name}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await expect(owner.getByRole('listitem', { name }).getByText('ended')).toBeVisible();
    // in a separate tab, because the list polls and can redirect to the sign-in at any time
    const next = await page.context().newPage();
    await next.goto('/admin/students');
    await expect(next).toHaveURL(/\/admin\/login/);
  });
});
