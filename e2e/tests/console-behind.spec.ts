import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openAsOwner } from '../support/clinics';
import { axe } from '../support/looks';
import { inProductDatabase } from '../support/product-database';
import { test } from '../support/test';

/** Returns the text of the file that a list's CSV link saves. */
const csvOf = async (page: Page): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
};

test('the owner retries a failed job until it’s done, and the audit log shows who did', async ({
  page,
}) => {
  const [id, reason] = [randomUUID(), 'The river was closed, e2e'];
  // it's about an email that no longer exists, so a retry completes at once
  await inProductDatabase(
    `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, attempts, last_error, dispatched_at, parked_at)
     VALUES ('${id}', 'mail.send', '{"emailId":"${randomUUID()}","sending":1}', '${id}', '${id}', 14, '${reason}', now(), now())`,
  );
  await openAsOwner(page, '/admin/jobs');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Needs attention' }).click();
  const row = page.getByRole('row').filter({ hasText: reason });
  await expect(row).toContainText('Send an email');
  expect(await csvOf(page)).toContain(reason);
  await row.getByRole('link', { name: 'Send an email' }).click();
  await expect(page.getByRole('region', { name: 'Details' }).getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Retrying the job.', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await page.getByRole('combobox', { name: 'Action' }).fill('job retried');
  await page.getByRole('option', { name: 'Job retried' }).click();
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    /jobs\.retry/,
  );
  const entry = page.getByRole('row').filter({ hasText: 'Job retried' }).first();
  await expect(entry.getByRole('link')).toHaveAttribute('href', `/admin/jobs/${id}/show`);
  const lines = (await csvOf(page)).trim().split('\n');
  expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
  expect(lines.slice(1).every((line) => line.includes('jobs.retry'))).toBe(true);
});

test('the owner dismisses a money check’s finding with a note', async ({ page }) => {
  const ref = `pi_e2e_${randomUUID().slice(0, 8)}`;
  await inProductDatabase(
    `INSERT INTO money_findings (id, kind, ref, details, found_at, seen_at)
     VALUES ('${randomUUID()}', 'payment-unknown', '${ref}', '{"keptCents":15000}', now(), now())`,
  );
  await openAsOwner(page, '/admin/reconcile');
  const row = page.getByRole('row').filter({ hasText: ref });
  await expect(row).toContainText('A payment in your records is missing at the provider');
  await expect(row).toContainText('$150.00');
  await row.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve this finding' });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByLabel('Note')).toBeFocused();
  await dialog.getByLabel('Note').fill('Paid twice by hand, sent back by check');
  await axe(page);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Finding resolved.', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  await expect(row).toContainText('Paid twice by hand, sent back by check');
  expect(await csvOf(page)).toContain(ref);
});
