import { expect, type Locator, type Page } from '@playwright/test';

export interface FilledForm {
  /** Where the form is: the page or a part of it. */
  readonly in: Locator;
  /** Label of each field and what is typed into it. */
  readonly texts: Readonly<Record<string, string>>;
  /** Label of each select and the value that is chosen. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly button: string | RegExp;
  /** What the page still does by itself with what was typed, before it may be sent. */
  readonly ready?: () => Promise<unknown>;
  /** What the page says without a connection. */
  readonly says: RegExp;
  /** What shows that the same press works with one. */
  readonly works: () => Promise<unknown>;
}

export const NO_CONNECTION = /Check your connection and try again/;

export const shows = (page: Page, text: string | RegExp) => () => expect(page.getByText(text).first()).toBeVisible();

/** Everything that a page still fetches by itself is there: what fails from now on is the form's own call. */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

const field = (form: FilledForm, label: string): Locator => form.in.getByLabel(label, { exact: true });
/** A select: others may be called alike, such as the slider of the same topic. */
const choice = (form: FilledForm, label: string): Locator => form.in.getByRole('combobox', { name: label, exact: true });

/** Once the form is there and the page has settled: fills it in, loses the connection, presses, gets it back and presses again. */
export const survives = async (page: Page, form: FilledForm): Promise<void> => {
  const { texts, choices = {}, ready } = form;
  for (const label of Object.keys(texts)) await expect(field(form, label)).toBeVisible();
  await settled(page);
  for (const [label, text] of Object.entries(texts)) await field(form, label).fill(text);
  for (const [label, value] of Object.entries(choices)) await choice(form, label).selectOption(value);
  await ready?.();
  await page.context().setOffline(true);
  await form.in.getByRole('button', { name: form.button }).click();
  await expect(page.getByText(form.says).first()).toBeVisible();
  for (const [label, text] of Object.entries(texts)) await expect(field(form, label)).toHaveValue(text);
  for (const [label, value] of Object.entries(choices)) await expect(choice(form, label)).toHaveValue(value);
  await page.context().setOffline(false);
  await form.in.getByRole('button', { name: form.button }).click();
  await form.works();
};
