import { expect } from '@playwright/test';
import { APRIL, addEdition, signIn } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { axe, fits } from '../support/looks';
import { call } from '../support/reviewed-video';
import { test } from '../support/test';

// Dates so far in the future that the clinics page never shows them.
const AWAY = 517;

test('a participant fills in the form without an account, and the owner reads it, reminds the others and emails everyone [T46]', async ({
  page: admin,
  stranger,
}) => {
  const [nora, olaf] = ['nora.form@example.com', 'olaf.form@example.com'];
  await signIn(admin);
  const edition = await addEdition(admin, APRIL, AWAY, 3);
  for (const [name, email] of [
    ['Nora Form', nora],
    ['Olaf Form', olaf],
  ] as const) {
    const booking = { name, email, amountCents: 10_000, method: 'cash', sendsMails: true };
    await call(admin.request, 'POST', '/api/admin/bookings', {
      id: crypto.randomUUID(),
      editionId: edition.id,
      ...booking,
    });
  }

  await test.step('the booking’s email opens the form, signed in or not', async () => {
    const page = await stranger();
    await page.goto(linkIn(await mailTo(nora, 'You’re in'), '/student/clinic-form'));
    await page.getByRole('button', { name: 'Send form' }).click();
    await expect(page.getByText('Please enter an emergency contact')).toBeVisible();
    await axe(page);
    await fits(page);
    await page.getByLabel('Emergency contact').fill('Rosa, my sister');
    await page.getByLabel('Their phone').fill('931 555 0102');
    await page.getByLabel('Health (optional)').fill('Left shoulder slips');
    await page.getByRole('button', { name: 'Send form' }).click();
    await expect(page.getByText('Your coach has your form')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Fields you leave empty keep your earlier answers/)).toBeVisible();
    await expect(page.getByLabel('Health (optional)')).toHaveValue('');
  });

  await test.step('the roster shows who has filled in the form, and reveals and prints the answers when the owner asks', async () => {
    await admin.goto(`/admin/editions/${edition.id}/show`);
    const people = admin.getByRole('list', { name: 'Attendees' });
    await expect(people.getByRole('listitem')).toHaveText([
      /Nora Form.*Form completed/,
      /Olaf Form.*Form missing/,
    ]);
    await expect(admin.getByText('Left shoulder slips')).toBeHidden();
    await admin.getByRole('button', { name: 'Show participant forms' }).click();
    await expect(people.getByText('Left shoulder slips')).toBeVisible();
    await expect(people.getByText('Rosa, my sister, 931 555 0102')).toBeVisible();
    await admin.emulateMedia({ media: 'print' });
    await expect(people.getByText('Left shoulder slips')).toBeVisible();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(APRIL.title);
    await expect(admin.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(admin.getByLabel('Subject')).toBeHidden();
    await admin.emulateMedia({ media: 'screen' });
  });

  await test.step('an email reminds each participant who hasn’t filled in the form', async () => {
    await admin.getByRole('button', { name: 'Remind everyone with a missing form' }).click();
    await expect(
      admin.getByText('Reminder sent with a link to the form.', { exact: true }),
    ).toBeVisible();
    expect(linkIn(await mailTo(olaf, 'Before we paddle'), '/student/clinic-form')).toContain(
      'token=',
    );
  });

  await test.step('everyone gets their own email after the owner previews it', async () => {
    await admin.getByLabel('Subject').fill('Where we meet');
    await admin.getByLabel('Message').fill('At the red bridge, at 9.');
    await admin.getByRole('button', { name: 'Preview' }).click();
    await expect(
      admin
        .frameLocator('iframe[title="Email preview"]')
        .getByRole('article')
        .getByText('At the red bridge, at 9.'),
    ).toBeVisible();
    await admin.getByRole('button', { name: 'Send to 2 people' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Send announcement' }).click();
    await expect(admin.getByText('Announcement sent.', { exact: true })).toBeVisible();
    for (const email of [nora, olaf])
      expect((await mailTo(email, 'Where we meet')).text).toContain('At the red bridge');
    await expect(admin.getByRole('list', { name: 'Sent announcements' })).toContainText('2 emails');
    await expect(admin.getByLabel('Subject')).toHaveValue('');
  });
});
