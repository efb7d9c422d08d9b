import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openAsOwner } from '../support/clinics';
import { axe, fits } from '../support/looks';
import { call, OWN_PAGE } from '../support/reviewed-video';
import { test } from '../support/test';

const card = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title });

test('the owner adds, previews, edits, unpublishes, deletes and restores a video', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/vault-videos/create');
  await admin.getByLabel('YouTube link').fill('https://youtu.be/aqz-KE-bpKQ?si=x');
  // no host is contacted from here, but the video is recognized by its id
  await expect(admin.getByText('aqz-KE-bpKQ', { exact: true })).toBeVisible();
  await admin.getByLabel('Title').fill('Kelp Roll <script>window.ran=1</script>');
  await admin.getByLabel('Description').fill('<img src=x onerror="window.ran=1">');
  await admin.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: /Strokes and Concepts/ }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByLabel('Title or description').fill('Kelp Roll');
  await expect(admin.getByRole('link', { name: /Kelp Roll/ })).toHaveCount(1);

  await page.goto('/the-vault');
  await expect(card(page, 'Kelp Roll <script>window.ran=1</script>')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();

  await admin.getByRole('link', { name: /Kelp Roll/ }).click();
  // the list, shown until the form has loaded, has a field named "Title or description"
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Kelp Roll, Slowly');
  await admin.getByRole('button', { name: 'Publish' }).click();
  const versions = admin.getByRole('region', { name: 'Versions' });
  await expect(versions.locator('ins').filter({ hasText: 'Slowly' })).toBeVisible();
  await page.reload();
  await expect(card(page, 'Kelp Roll, Slowly')).toBeVisible();
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByRole('button', { name: 'Restore and publish' }).click();
  await expect(admin.getByLabel('Title')).toHaveValue(/script/);
  expect(await admin.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();

  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText(/^Deleted \(/)).toBeVisible();
  await expect(admin.getByRole('link', { name: /Kelp Roll/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Kelp Roll/)).toHaveCount(0);
});

test('the owner imports videos from a file with a preview, and exports them', async ({
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/vault-videos');
  await admin.getByRole('button', { name: 'Import' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Import videos' });
  const choose = (csv: string | Buffer) =>
    dialog
      .getByLabel('File')
      .setInputFiles({ name: 'videos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose('Name\nx');
  await expect(dialog.getByRole('alert')).toContainText('missing “Title”');
  await choose(
    Buffer.concat([
      Buffer.from('Title,Description,Category\nCaf'),
      Buffer.from([0xe9]),
      Buffer.from(',x,strokes\n=1+1,x,strokes'),
    ]),
  );
  await expect(dialog.getByText('2 refused')).toBeVisible();
  await expect(dialog).toContainText('CSV UTF-8');
  await axe(admin);
  await fits(admin);
  await choose('Title,Description,Category\nEel Drill,"One, slowly",strokes\nEel Race,Two,strokes');
  await expect(dialog.getByText('2 new')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect(admin.getByText('Videos imported: 2 new.', { exact: true })).toBeVisible();
  await admin.getByLabel('Title or description').fill('Eel');
  await expect(admin.getByRole('link', { name: /^Eel/ })).toHaveCount(2);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('Eel Drill,"One, slowly",strokes');
  // "Eel" also appears within words of other videos
  const found = `/api/admin/vault-videos?filter=${encodeURIComponent('{"q":"Eel"}')}`;
  const all = await call<{ id: string; title: string }[]>(admin.request, 'GET', found);
  for (const { id } of all.filter(({ title }) => ['Eel Drill', 'Eel Race'].includes(title)))
    await admin.request.delete(`/api/admin/vault-videos/${id}`, { headers: OWN_PAGE });
});
