import { expect, type Page } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { axe } from '../support/looks';
import { call } from '../support/reviewed-video';
import { test } from '../support/test';

// Modules that no other test checks closely.
const MODULE = '22-vertical-moves';
const QUIZ = '21-holes-and-side-surfing';
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' });

test('the owner edits, previews, publishes and restores a module, and its scripts don’t run', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, `/admin/modules/${MODULE}`);
  const card = admin.getByLabel('Card summary');
  await expect(card).not.toHaveValue('');
  const before = await card.inputValue();
  await card.fill('Three moves that turn the boat on end.');
  await admin.getByLabel('What to film').fill('Film a dozen splashes.');
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('article')).toContainText('Film a dozen splashes.');
  await axe(admin);
  await admin.getByRole('button', { name: 'Back to editing' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(versions(admin).locator('ins').filter({ hasText: 'splashes' })).toBeVisible();
  await page.goto('/curriculum');
  await expect(page.getByText('Three moves that turn the boat on end.')).toBeAttached();

  // content that the editor would never write, sent by API
  const moduleText =
    '<p onclick="window.ran=1">Safe</p><script>window.ran=1</script><svg onload="window.ran=1"></svg><a href="javascript:window.ran=1">x</a>';
  await call(admin.request, 'PATCH', `/api/admin/modules/${MODULE}`, { version: 2, moduleText });
  await admin.reload();
  await expect(admin.locator('[contenteditable=true]')).toContainText('Safe');
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('article')).toContainText('Safe');
  expect(await admin.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await admin.getByRole('button', { name: 'Back to editing' }).click();

  await versions(admin).getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByRole('button', { name: 'Restore and publish' }).click();
  await expect(card).toHaveValue(before);
  await page.reload();
  await expect(page.getByText(before)).toBeAttached();
});

test('an incomplete training program can be saved, and publishing shows what is missing and where', async ({
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/programmes/create');
  await admin.getByRole('combobox', { name: /^Type/ }).click();
  await admin.getByRole('option', { name: 'Mental' }).click();
  await admin.getByLabel(/^Title/).fill('Before the Drop');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(versions(admin).getByText('Created', { exact: true })).toBeVisible();
  await admin.getByLabel('Published').check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Please fill this in')).toHaveCount(7);
  await expect(admin.getByText('A session needs at least one exercise or step')).toBeVisible();
  await axe(admin);
  await admin.getByLabel('Published').uncheck();
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('link', { name: 'Before the Drop' })).toHaveCount(0);
});

test('the owner edits and tries a quiz, and anything but one right answer is refused at its field', async ({
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, `/admin/quizzes/${QUIZ}`);
  const first = admin.getByRole('region', { name: 'Question 1' });
  await expect(first.getByRole('textbox', { name: 'Question', exact: true })).not.toHaveValue('');
  await first.getByRole('textbox', { name: 'Question', exact: true }).fill('What do you do first?');
  const answer = await first.getByRole('textbox', { name: 'Answer 1', exact: true }).inputValue();
  await first.getByRole('textbox', { name: 'Answer 2', exact: true }).fill(answer);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(first.getByText('This answer is already in the list')).toBeVisible();
  await first.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('Breathe out');
  await first.getByRole('radio', { name: 'Question 1: answer 2 is correct' }).check();
  await admin.getByRole('button', { name: 'Preview' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'What do you do first?' })
    .getByRole('radio', { name: 'Breathe out' })
    .check();
  await expect(dialog.getByRole('status')).toContainText('Correct:');
  await axe(admin);
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(versions(admin).locator('ins').filter({ hasText: 'Breathe' }).first()).toBeVisible();
  await versions(admin).getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByRole('button', { name: 'Restore these questions' }).click();
  await expect(first.getByRole('textbox', { name: 'Question', exact: true })).not.toHaveValue(
    'What do you do first?',
  );
  const { questions } = (await (await admin.request.get(`/api/admin/quizzes/${QUIZ}`)).json()) as {
    questions: unknown[];
  };
  expect(questions).toHaveLength(5);
});
