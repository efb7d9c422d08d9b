import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { APRIL, MARCH, act, addEdition, openAsOwner } from '../support/clinics';
import { linkIn, mailTo } from '../support/inbox';
import { axe, fits } from '../support/looks';
import { becomeStudent, logInAt } from '../support/people';
import { inProductDatabase } from '../support/product-database';
import { call } from '../support/reviewed-video';
import { submitClip } from '../support/sent-clip';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

// Dates so far in the future that the clinics page never shows them.
const AWAY = 541;

test('a coach’s day: an overdue review, an answer, and a few days away', async ({
  page: student,
  stranger,
}) => {
  const [title, email] = ['Day of a ferry', 'dana.day@example.com'];
  await becomeStudent(student, email, 'eddy-line-77');
  await call(student.request, 'PATCH', '/api/student/profile', {
    firstName: 'Dana',
    lastName: 'Day',
  });
  const submissionId = await submitClip(student, 'numbered-now.mp4', title);
  await call(student.request, 'POST', '/api/messages', {
    clientId: randomUUID(),
    text: 'May I lean back in a ferry?',
    pictureIds: [],
  });
  await inProductDatabase(
    `UPDATE submissions SET due_at = app_now() - interval '3 hours' WHERE id = '${submissionId}'`,
  );
  const coach = await stranger();

  await test.step('the overdue video is on top of the queue', async () => {
    await logInAt(coach, '/coach/login', OWNER);
    const pinned = coach.getByRole('region', { name: /^Overdue or due within/ });
    await pinned
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: 'Open review' })
      .click();
    await expect(coach.locator('[data-state="exact"]')).toBeVisible();
  });

  await test.step('a mark with a saved phrase, the scores, and the delivery', async () => {
    await coach.keyboard.press('m');
    const comment = coach.getByLabel(/^Comment on/);
    await expect(comment).toBeFocused();
    await coach.keyboard.type('/ferry downstream');
    await coach.keyboard.press('Enter');
    await expect(comment).toHaveValue(/^Ferry: keep the boat tilted downstream/);
    await coach.getByRole('region', { name: 'Scores' }).getByLabel('Head', { exact: true }).focus();
    await coach.keyboard.type('60 80 75 70 90');
    await coach.getByRole('button', { name: 'Deliver review', exact: true }).click();
    await expect(
      coach.getByRole('region', { name: 'Delivery' }).getByText(/^Delivered /),
    ).toBeVisible();
    await mailTo(email, 'Your review is ready');
  });

  await test.step('an answer, and who is away', async () => {
    await coach.goto('/coach/messages');
    await coach
      .getByRole('navigation', { name: 'Threads' })
      .getByRole('link', { name: /^Dana Day/ })
      .click();
    await coach.getByLabel('Your reply').fill('No, stay over your feet. ');
    await coach.getByLabel('Your reply').press('End');
    await coach.keyboard.type('/ferry small angle');
    await coach.keyboard.press('Enter');
    await coach.getByRole('button', { name: 'Send reply' }).click();
    await expect(
      coach.getByRole('log').getByText(/^No, stay over your feet\. Ferry: /),
    ).toBeVisible();
    const threads = coach.getByRole('navigation', { name: 'Threads' });
    // the list is sticky, and the focus returning to the reply scrolls the page
    await expect(coach.getByLabel('Your reply')).toBeFocused();
    await coach.evaluate(() => scrollTo(0, 0));
    const { y } = (await threads.boundingBox()) ?? { y: 0 };
    await coach.getByRole('button', { name: 'I’ll be away' }).click();
    await coach
      .getByLabel('Back on')
      .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await coach.getByRole('button', { name: 'Set as away' }).click();
    await expect(coach.getByText(/^Away until /)).toBeVisible();
    expect((await threads.boundingBox())?.y).toBe(y);
    await student.goto('/student/messages');
    await expect(student.getByText(/^Your coach is away until /)).toBeVisible();
    // other tests count response times
    await coach.getByRole('button', { name: 'I’m back' }).click();
    await expect(coach.getByRole('button', { name: 'I’ll be away' })).toBeVisible();
  });
});

test('an assistant’s day: invited by the owner, they book, look up and move people in the admin, but not what is the owner’s [630, 637, 792]', async ({
  page,
  stranger,
}) => {
  const [email, name, paddler] = [
    'ash.keeper@example.com',
    'Ash Keeper',
    { name: 'Íñigo Núñez-Day', email: 'inigo.day@example.com' },
  ];
  const owner = await stranger();

  await test.step('the owner sends the invitation', async () => {
    await openAsOwner(owner, '/admin/staff');
    await owner.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await axe(owner);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByRole('listitem', { name }).getByText('invited')).toBeVisible();
  });
  const edition = await addEdition(owner, APRIL, AWAY, 3);
  const other = await addEdition(owner, MARCH, AWAY + 30, 3);

  await test.step('the emailed link sets a password and opens the admin', async () => {
    const mail = await mailTo(email, 'Set your password for Wavetrain');
    await page.goto(linkIn(mail, '/staff/set-password'));
    await page.getByLabel('New password', { exact: true }).fill('keeps-books-42');
    await page.getByLabel('Confirm new password', { exact: true }).fill('keeps-books-42');
    await axe(page);
    await fits(page);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
    await call(page.request, 'POST', '/api/auth/logout');
    await logInAt(page, '/admin/login', { email, password: 'keeps-books-42' });
    await expect(page.getByRole('menuitem', { name: 'Bookings' })).toBeVisible();
    for (const hidden of ['Settings', 'Staff', 'Coach portal'])
      await expect(page.getByRole('menuitem', { name: hidden })).toHaveCount(0);
  });

  await test.step('books a caller by hand, who gets the usual email', async () => {
    await page.getByRole('menuitem', { name: 'Bookings' }).click();
    await page.getByRole('button', { name: 'Add booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Dates').selectOption(edition.id);
    await dialog.getByLabel('Name').fill(paddler.name);
    await dialog.getByLabel('Email', { exact: true }).fill(paddler.email);
    await dialog.getByLabel('Arrangement').selectOption('deposit');
    await dialog.getByRole('button', { name: 'Add booking' }).click();
    await expect(dialog).toBeHidden();
    await mailTo(paddler.email, 'You’re in');
  });

  await test.step('finds the booking by name without accents, and sees its email and participant form', async () => {
    await page.keyboard.press('Control+k');
    await page.getByLabel('Name, email, or title').fill('inigo nunez');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(paddler.name) })
      .last()
      .click();
    await expect(page.getByRole('table')).toContainText('Booking added manually');
    await expect(page.getByText(/^You’re in/).first()).toBeVisible();
    for (const ofOwner of ['Refund', 'Cancel booking'])
      await expect(page.getByRole('button', { name: ofOwner, exact: true })).toHaveCount(0);
  });

  await test.step('moves the deposit to other dates, whose free spots are listed', async () => {
    await act(page, 'Transfer', 'Transfer deposit', async (dialog) => {
      const target = dialog.getByLabel('Clinic').locator(`option[value="${other.id}"]`);
      await expect(target).toContainText('3 spots left');
      await dialog.getByLabel('Clinic').selectOption(other.id);
    });
    await expect(page.getByRole('table')).toContainText('Deposit transferred');
    await page.goto(`/admin/editions/${other.id}/show`);
    await expect(page.getByRole('list', { name: 'Attendees' })).toContainText('Form missing');
  });

  await test.step('the owner’s pages say that they’re for the owner only', async () => {
    const answer = await page.request.get('/api/admin/settings/site');
    expect([answer.status(), ((await answer.json()) as { error: string }).error]).toEqual([
      403,
      'Only the owner can do this. Ask them to do it for you.',
    ]);
    await page.goto('/admin/settings');
    await expect(page.getByText('Only the owner can see this page')).toBeVisible();
    await page.goto('/coach/dashboard');
    await page.waitForURL(/\/coach\/login/);
  });

  await test.step('the owner ends the access, and the next page is the sign-in', async () => {
    for (const { id } of [edition, other])
      await call(owner.request, 'PATCH', `/api/admin/editions/${id}`, { saleStatus: 'closed' });
    await owner.getByRole('button', { name: `End access: ${name}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await expect(owner.getByRole('listitem', { name }).getByText('ended')).toBeVisible();
    await page.goto('/admin/students');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
