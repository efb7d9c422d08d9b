import { expect } from '@playwright/test';
import { signInToConsole } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { NO_CONNECTION, settled, shows, survives } from '../support/offline';
import { test } from '../support/test';

test('an invitation by a dialog of the console, and the password that its link sets', async ({ page: admin, stranger }) => {
  const email = 'offline.ash@example.com';
  await signInToConsole(admin);
  await admin.goto('/admin/staff');
  await admin.getByRole('button', { name: 'Invite an assistant' }).click();
  const dialog = admin.getByRole('dialog');
  await survives(admin, {
    in: dialog,
    texts: { Name: 'Ash Undertow', Email: email },
    button: 'Send the invitation',
    says: NO_CONNECTION,
    works: () => expect(dialog).toBeHidden(),
  });
  const page = await stranger();
  await page.goto(linkIn(await mailTo(email, 'Set your password for the console'), '/staff/set-password'));
  await survives(page, {
    in: page.getByRole('main'),
    texts: { 'New password': 'keeps-books-43', 'Confirm new password': 'keeps-books-43' },
    button: 'Set password',
    says: NO_CONNECTION,
    works: () => expect(page.getByRole('heading', { name: 'What needs you today' })).toBeVisible(),
  });
  // nobody stays who could come in
  await admin.getByRole('button', { name: 'End access: Ash Undertow' }).click();
  await dialog.getByRole('button', { name: 'End access' }).click();
  await expect(dialog).toBeHidden();
});

test('the two tools that send mail by hand [778, 783]', async ({ page }) => {
  const main = page.getByRole('main');
  await signInToConsole(page);
  await page.goto('/email-testing');
  await survives(page, {
    in: main,
    texts: { Email: 'offline.nora@example.com', Name: 'Nora' },
    button: 'Send the coaching welcome',
    says: NO_CONNECTION,
    works: shows(page, 'The email to offline.nora@example.com is on its way.'),
  });
  await page.goto('/email-trigger');
  await survives(page, {
    in: main,
    texts: { Email: 'offline.nora@example.com', 'First name': 'Nora', 'Plan name': 'Winter Coaching' },
    button: 'Send the subscription email',
    says: NO_CONNECTION,
    works: shows(page, 'The email to offline.nora@example.com is on its way.'),
  });
});

test('a newsletter of the console', async ({ page: admin }) => {
  await signInToConsole(admin);
  await admin.goto('/admin/newsletters/create');
  const [subject, body] = [admin.getByLabel('Subject'), admin.locator('[contenteditable=true]')];
  await subject.fill('Offline dates are open');
  await body.fill('Six places each, as always.');
  await settled(admin);
  const save = admin.getByRole('button', { name: 'Save as a draft' });
  await admin.context().setOffline(true);
  await save.click();
  await shows(admin, NO_CONNECTION)();
  await expect(subject).toHaveValue('Offline dates are open');
  await expect(body).toHaveText('Six places each, as always.');
  await admin.context().setOffline(false);
  await save.click();
  await expect(admin).toHaveURL(/\/admin\/newsletters\/[^/]+$/);
  await admin.goto('/admin/newsletters');
  await expect(admin.getByRole('link', { name: 'Offline dates are open' })).toBeVisible();
});
