import { expect } from '@playwright/test';
import { mailTo } from '../support/inbox';
import { axe } from '../support/looks';
import { becomeStudent, chooseAction, signInAsCoach } from '../support/people';
import { submitClip } from '../support/sent-clip';
import { isSound } from '../support/sound';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const EMAIL = 'one.ines@example.org';
const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';

test('the coach edits one review in the dialog, the room and the form, and the student sees what changed', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, EMAIL, 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-now.mp4', 'Sweep roll');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);

  await test.step('the dialog delivers it with a Loom link', async () => {
    await coach.getByLabel('Search').fill('sweep roll');
    const row = coach
      .getByRole('listitem')
      .filter({ has: coach.getByRole('heading', { level: 3, name: 'Sweep roll' }) });
    await chooseAction(row, 'Provide Feedback');
    const dialog = coach.getByRole('dialog');
    await dialog.getByLabel('Loom URL').fill(LOOM);
    await dialog.getByLabel('Written feedback').fill('Knife the blade.');
    await dialog.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(dialog).toBeHidden();
    await mailTo(EMAIL, 'Sweep roll');
    await page.goto('/student/feedback');
    await expect(page.getByText('Knife the blade.')).toBeVisible();
    await expect(page.getByText(/corrected\son/)).toHaveCount(0);
  });

  const notes = coach.getByLabel('Notes to the student (optional)');
  await test.step('the room opens it and corrects it with a mark', async () => {
    await coach.goto(`/coach/review/${submissionId}`);
    await expect(coach.locator('[data-state="exact"]')).toBeVisible();
    await expect(notes).toHaveValue('Knife the blade.');
    await expect(coach.getByRole('button', { name: 'Deliver correction' })).toBeEnabled();
    await coach.getByRole('heading', { level: 1 }).focus();
    await coach.keyboard.press('m');
    await expect(coach.getByLabel(/Comment on General/)).toBeFocused();
    await coach.keyboard.type('Here it lies flat.');
    await expect(coach.locator('[data-keeping="saved"]')).toBeVisible();
    await coach.getByRole('button', { name: 'Deliver correction' }).click();
    await expect(coach.getByText('Review delivered', { exact: true })).toBeVisible();
  });

  await test.step('the form adds to it, and the room shows the addition', async () => {
    await coach.reload();
    await coach.getByRole('button', { name: /^Send a written review or a video/ }).click();
    const form = coach.getByRole('region', { name: 'Update feedback' });
    await form.getByLabel('Written feedback').fill('Knife the blade, wrist down.');
    await form.getByRole('button', { name: 'Send written feedback' }).click();
    await expect(coach.getByText('Feedback Submitted', { exact: true })).toBeVisible();
    await expect(notes).toHaveValue('Knife the blade, wrist down.');
    await expect(coach.getByRole('group', { name: /^General ·/ })).toBeVisible();
    await expect(coach.getByText(/changed in another window/)).toHaveCount(0);
  });

  await test.step('the room shows each earlier delivery, read-only, next to the draft', async () => {
    const delivered = coach.getByRole('region', { name: 'Delivered' });
    await expect(delivered.getByRole('listitem')).toHaveCount(3);
    await expect(delivered.getByText('current version')).toHaveCount(1);
    await expect(delivered.getByText(/corrected on/)).toHaveCount(2);
    await delivered
      .getByRole('button', { name: /^Read the delivery from/ })
      .last()
      .click();
    const dialog = coach.getByRole('dialog');
    await expect(
      dialog.getByText(/not your draft\. You can’t change it here\. It was corrected on/),
    ).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Notes' })).toHaveText('NotesKnife the blade.');
    await expect(dialog.getByRole('link', { name: /^Open the Loom video/ })).toHaveAttribute(
      'href',
      LOOM,
    );
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await axe(coach);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(notes).toHaveValue('Knife the blade, wrist down.');
  });

  await test.step('the student reads the current review with the Loom link, and the earlier versions', async () => {
    await page.goto('/student/feedback');
    await page.getByRole('button', { name: 'Sweep roll' }).click();
    await expect(page.getByText(/Reviewed\s.* · corrected\s/)).toBeVisible();
    await page.getByRole('link', { name: 'Watch the review' }).click();
    await expect(page.getByText('Knife the blade, wrist down.')).toBeVisible();
    await expect(page.getByText('Here it lies flat.').first()).toBeVisible();
    await expect(page.getByTitle('Review video: Sweep roll')).toBeVisible();
    await isSound(page);
    await page
      .getByRole('link', { name: /^version from/ })
      .last()
      .click();
    await expect(page.getByText(/This version was sent on .* It was corrected on/)).toBeVisible();
    await expect(page.getByText('Knife the blade.', { exact: true })).toBeVisible();
    await expect(page.getByText('Here it lies flat.')).toHaveCount(0);
    await isSound(page);
  });
});
