import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { openAsOwner } from '../support/clinics';
import { PHOTOGRAPH, saved, text, upload } from '../support/editor';
import { axe } from '../support/looks';
import { call, OWN_PAGE } from '../support/reviewed-video';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const versions = (page: Page) => page.getByRole('region', { name: 'Versions' });
const remove = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'New post' })).toBeVisible();
};

test('the owner drafts, previews, publishes, edits (with a conflict), moves, unpublishes and deletes a post', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/posts/create');
  await expect(admin).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/);
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Reading a Keeper Hole');
  await admin
    .getByRole('textbox', { name: 'Excerpt', exact: true })
    .fill('Where the water goes back up.');
  await text(admin).click();
  await text(admin).pressSequentially('Look downstream for {clinicDays} days.');
  await admin.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: 'Longevity' }).click();
  await admin.getByRole('radio', { name: 'Eddy line' }).check();
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('article')).toContainText('Look downstream for five days.');
  await axe(admin);
  await admin.getByRole('button', { name: 'Back to editing' }).click();
  await saved(admin);
  await expect(versions(admin).getByText('Created', { exact: true })).toBeVisible();

  await page.goto('/blog/reading-a-keeper-hole');
  await expect(page.getByText('Post Not Found')).toBeVisible();
  await admin.getByRole('radio', { name: 'Published' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Post published', { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: 'View post' })).toHaveAttribute(
    'href',
    '/blog/reading-a-keeper-hole',
  );
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Reading a Keeper Hole' }).click();
  await expect(page.getByText('Look downstream for five days.')).toBeVisible();
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(
    '/blog/reading-a-keeper-hole',
  );
  expect(await (await page.request.get('/blog/rss.xml')).text()).toContain('Reading a Keeper Hole');

  // someone else saves first
  await admin.getByLabel('Title').fill('Reading Any Hole');
  const path = `/api/admin/posts/${new URL(admin.url()).pathname.split('/').at(-1)}`;
  const { version } = await call<{ version: number }>(admin.request, 'GET', path);
  await call(admin.request, 'PATCH', path, { version, description: 'Slow hands.' });
  await admin.getByRole('button', { name: 'Save' }).click();
  const notice = admin
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed this while you were editing' });
  // the button is at the end of a long form
  await expect(notice).toBeInViewport();
  await expect(notice.locator('del').filter({ hasText: 'Slow hands' })).toBeVisible();
  await expect(admin.getByLabel('Title')).toHaveValue('Reading Any Hole');
  await axe(admin);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(versions(admin).locator('ins').filter({ hasText: 'Any' })).toBeVisible();
  await admin.getByLabel('Slug').fill('reading-any-hole');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    '/blog/reading-any-hole',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reading Any Hole' })).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/reading-any-hole$/);
  await versions(admin)
    .getByRole('button', { name: `Restore version ${version}` })
    .click();
  await admin.getByRole('button', { name: 'Restore this version' }).click();
  await expect(admin.getByLabel('Title')).toHaveValue('Reading a Keeper Hole');
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Reading a Keeper Hole' }),
  ).toBeVisible();

  await remove(admin);
  await page.reload();
  await expect(page.getByText('Post Not Found')).toBeVisible();
});

test('a post goes from an empty draft to published with an uploaded and a dropped picture, a link and a video, across a reload', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/posts/create');
  // only words, without a title, cover or category
  await text(admin).click();
  await text(admin).pressSequentially('Look downstream.');
  await saved(admin);
  await admin.reload();
  await expect(text(admin)).toContainText('Look downstream.');

  // offline, it's kept here and saved once the connection is back
  await admin.context().setOffline(true);
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Scouting a Ledge');
  await expect(admin.getByText('You’re offline.', { exact: false })).toBeVisible();
  await admin.context().setOffline(false);
  await saved(admin);

  await text(admin).click();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.press('Enter');
  await admin.getByRole('button', { name: 'Add a link' }).click();
  await axe(admin);
  await admin.getByRole('textbox', { name: 'Link', exact: true }).fill('/clinics');
  await admin.getByRole('textbox', { name: 'Text', exact: true }).last().fill('Come along');
  await admin.getByRole('button', { name: 'Add link' }).click();
  await admin.getByRole('button', { name: 'Add a video' }).click();
  await axe(admin);
  await admin.getByRole('textbox', { name: 'Video link' }).fill('https://vimeo.com/76979871');
  await admin.getByRole('textbox', { name: 'Title', exact: true }).last().fill('A ledge');
  await admin.getByRole('button', { name: 'Add video' }).click();
  const photograph = (await readFile(PHOTOGRAPH)).toString('base64');
  await text(admin).evaluate(async (editor, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'ledge.jpg', { type: 'image/jpeg' }));
    const { left, top } = editor.getBoundingClientRect();
    const at = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
    editor.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer }));
  }, photograph);
  await upload(admin, 'A dropped ledge');
  await expect(text(admin).getByRole('img', { name: 'A dropped ledge' })).toBeVisible();
  await saved(admin);

  // publishing says what is missing
  await admin.getByRole('radio', { name: 'Published' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  for (const missing of ['write the excerpt', 'choose a picture', 'choose a category'])
    await expect(admin.getByText(`Please ${missing}`)).toBeVisible();
  await admin.getByRole('textbox', { name: 'Excerpt', exact: true }).fill('Get out and look.');
  await admin.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: 'Longevity' }).click();
  const cover = admin.getByRole('region', { name: 'Cover image' });
  await cover.getByRole('button', { name: 'Choose picture' }).click();
  await admin
    .getByRole('dialog')
    .getByLabel('Upload picture', { exact: true })
    .and(admin.locator('input'))
    .setInputFiles(PHOTOGRAPH);
  await upload(admin, 'The cover of a ledge');
  await expect(cover.getByRole('img', { name: 'The cover of a ledge' })).toBeVisible();
  await axe(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  const address = await admin.getByRole('link', { name: 'View post' }).getAttribute('href');
  expect(address).toBe('/blog/scouting-a-ledge');
  await page.goto('/blog/scouting-a-ledge');
  await expect(page.getByRole('img', { name: 'A dropped ledge' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Come along' })).toHaveAttribute('href', '/clinics');
  await awake(page);
  await page.locator('.video a').click();
  await expect(page.locator('iframe[title="A ledge"]')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?autoplay=1',
  );
  await remove(admin);
});

test('a post’s embedded content stays whole in the editor, which asks before discarding changes', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/posts');
  await admin.getByRole('link', { name: 'Winter Training Without a River' }).click();
  await expect(text(admin).locator('table')).toBeVisible();
  await page.goto('/blog/winter-training-without-a-river');
  const before = await page.locator('table').innerText();
  await text(admin).locator('p').first().click();
  await admin.keyboard.press('End');
  await admin.keyboard.type(' Really.');
  const asked = admin.waitForEvent('dialog');
  const click = admin.getByRole('menuitem', { name: 'Blog' }).click();
  await (await asked).dismiss();
  await click;
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(versions(admin).getByText('Changed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Really.')).toBeVisible();
  expect(await page.locator('table').innerText()).toBe(before);
  await versions(admin).getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions(admin).getByText('Restored', { exact: true })).toBeVisible();
});

test('a post’s scripts run neither for readers nor in the admin', async ({ page, stranger }) => {
  const admin = await stranger();
  await call(admin.request, 'POST', '/api/admin/login', OWNER);
  const content =
    '<p onmouseover="window.ran=1">Hi</p><script>window.ran=1</script><a href="javascript:window.ran=1">x</a><table><tr><td onclick="window.ran=1">y</td></tr></table>';
  const post = {
    title: 'Hostile',
    description: '<img src=x onerror="window.ran=1">',
    content,
    coverImage: '/art/boof.svg',
    category: 'longevity',
    state: 'published',
  };
  const made = await call<{ id: string; slug: string }>(
    admin.request,
    'POST',
    '/api/admin/posts',
    post,
  );
  await page.goto(`/blog/${made.slug}`);
  await expect(page.getByText('Hi', { exact: true })).toBeVisible();
  await page.locator('td').click();
  await admin.goto(`/admin/posts/${made.id}`);
  await expect(text(admin).getByText('Hi')).toBeVisible();
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('article').getByText('Hi')).toBeVisible();
  for (const tab of [page, admin])
    expect(await tab.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await admin.request.delete(`/api/admin/posts/${made.id}`, { headers: OWN_PAGE });
});
