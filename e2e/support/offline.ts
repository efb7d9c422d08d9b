import { expect, type Locator, type Page } from '@playwright/test';

export interface FilledForm {
  /** Where the form is: the page or a part of it. */
  readonly in: Locator;
  /** Each field's label and the text typed into it. */
  readonly texts: Readonly<Record<string, string>>;
  /** Each select's label and the value to choose. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly button: string | RegExp;
  /** Waits for what the page still does with the typed text before it can be sent. */
  readonly ready?: () => Promise<unknown>;
  /** The page's message while offline. */
  readonly says: RegExp;
  /** Checks that the same click works online. */
  readonly works: () => Promise<unknown>;
}

export const NO_CONNECTION = /Check your connection and try again/;

export const shows = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).first()).toBeVisible();

/**
 * Waits until the page has loaded everything, so that only the form's own call can fail afterward.
 */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

const field = (form: FilledForm, label: string): Locator =>
  form.in.getByLabel(label, { exact: true });
/** Returns a select. Other controls may have the same name, such as a topic's slider. */
const choice = (form: FilledForm, label: string): Locator =>
  form.in.getByRole('combobox', { name: label, exact: true });

/**
 * Once the form is there and the page has settled: fills it in, goes offline, submits, goes back
 * online and submits again.
 */
export const survives = async (page: Page, form: FilledForm): Promise<void> => {
  const { texts, choices = {}, ready } = form;
  for (const label of Object.keys(texts)) await expect(field(form, label)).toBeVisible();
  await settled(page);
  for (const [label, text] of Object.entries(texts)) await field(form, label).fill(text);
  for (const [label, value] of Object.entries(choices))
    await choice(form, label).selectOption(value);
  await ready?.();
  await page.context().setOffline(true);
  await form.in.getByRole('button', { name: form.button }).click();
  await expect(page.getByText(form.says).first()).toBeVisible();
  for (const [label, text] of Object.entries(texts))
    await expect(field(form, label)).toHaveValue(text);
  for (const [label, value] of Object.entries(choices))
    await expect(choice(form, label)).toHaveValue(value);
  await page.context().setOffline(false);
  await form.in.getByRole('button', { name: form.button }).click();
  await form.works();
};
