import { expect, type Page } from '@playwright/test';
import { resolve } from 'node:path';

/** A photograph that a coach could upload. */
export const PHOTOGRAPH = resolve(
  import.meta.dirname,
  '../../frontend/public/art/social/about.jpg',
);

/** The text of the form that is being edited. */
export const text = (page: Page) => page.locator('[contenteditable=true]');

/** Waits until the draft is saved as it's typed. */
export const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

/** Describes and uploads the picture of the open dialog, until it's in its place. */
export const upload = async (page: Page, description: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Upload a picture' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description);
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  // its sizes may wait for other work
  await expect(dialog).toBeHidden({ timeout: 120_000 });
};
