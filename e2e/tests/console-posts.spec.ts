import { expect, type Page } from '@playwright/test';
import { dayFromNow, signInToConsole } from '../support/clinics';
import { axe, fits } from '../support/looks';
import { test } from '../support/test';

// All of them write on the same blog.
test.describe.configure({ mode: 'serial', timeout: 480_000 });

const text = (page: Page) => page.locator('[contenteditable=true]');
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' });
const remove = async (page: Page) => {
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('link', { name: 'New post' })).toBeVisible();
};

test('a post is a draft, is looked at, published, changed, taken back, exported, joined by one from a file, and removed', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await signInToConsole(admin);
  await admin.getByRole('menuitem', { name: 'Blog' }).click();
  await expect(admin.getByRole('link', { name: 'Late Is Right: Timing the Boof' })).toBeVisible();
  await axe(admin);
  await fits(admin);
  await admin.getByRole('link', { name: 'New post' }).click();
  // the list, which stands until the form has come, has a field for "Title or summary"
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Reading a Keeper Hole');
  await admin.getByRole('textbox', { name: 'Summary', exact: true }).fill('Where the water goes back up.');
  await text(admin).click();
  await text(admin).pressSequentially('Look downstream for {clinicDays} days.');
  await admin.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: 'Longevity' }).click();
  await admin.getByRole('radio', { name: 'Eddy line' }).check();
  await axe(admin);
  await fits(admin);
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('article')).toContainText('Look downstream for five days.');
  await axe(admin);
  await admin.getByRole('button', { name: 'Back to the text' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(versions(admin).getByText('Written', { exact: true })).toBeVisible();

  await page.goto('/blog/reading-a-keeper-hole');
  await expect(page.getByText('Post Not Found')).toBeVisible();
  await admin.getByRole('radio', { name: 'Published' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('link', { name: 'See the page' })).toBeVisible();
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Reading a Keeper Hole' }).click();
  await expect(page.getByText('Look downstream for five days.')).toBeVisible();
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/blog/reading-a-keeper-hole');
  expect(await (await page.request.get('/blog/rss.xml')).text()).toContain('Reading a Keeper Hole');

  await admin.getByLabel('Title').fill('Reading Any Hole');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(versions(admin).locator('ins').filter({ hasText: 'Any' })).toBeVisible();
  await axe(admin);
  await admin.getByLabel('End of its address').fill('reading-any-hole');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', '/blog/reading-any-hole');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reading Any Hole' })).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/reading-any-hole$/);
  await versions(admin).getByRole('button', { name: 'Go back to version 2' }).click();
  await admin.getByRole('button', { name: 'Bring it back' }).click();
  await expect(admin.getByLabel('Title')).toHaveValue('Reading a Keeper Hole');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reading a Keeper Hole' })).toBeVisible();

  await admin.getByRole('menuitem', { name: 'Blog' }).click();
  await admin.getByLabel('Title or summary').fill('keeper');
  await expect(admin.getByRole('link', { name: 'Late Is Right: Timing the Boof' })).toHaveCount(0);
  const file = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('posts.csv');

  await admin.getByRole('button', { name: 'Import' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Posts from a file' });
  const choose = (category: string) =>
    dialog.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'posts.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        `Title,Summary,Category,Text,Address\nReading a Keeper Hole,There already,longevity,x,reading-any-hole\nKeeper by File,"=1+1, said twice",${category},<p>Look. <b>Then</b> go.</p>,`,
      ),
    });
  await choose('knitting');
  await expect(dialog.getByText('1 there already, 1 refused')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Keeper by File/ })).toContainText('Category: the blog has no such category.');
  await expect(dialog.getByRole('button', { name: 'Write them' })).toBeDisabled();
  await axe(admin);
  await fits(admin);
  await choose('Longevity');
  await dialog.getByRole('button', { name: 'Write 1' }).click();
  await expect(admin.getByText('The drafts are there: 1 new, 1 there already.', { exact: true })).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: 'Keeper by File' })).toContainText('draft');
  await admin.getByRole('link', { name: 'Keeper by File' }).click();
  await expect(text(admin)).toHaveText('Look. Then go.');
  await admin.getByRole('radio', { name: 'At a time' }).check();
  await admin.getByLabel('From').fill(`${dayFromNow(30)}T09:00`);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(versions(admin).getByText('Changed', { exact: true })).toBeVisible();
  await expect(admin.getByLabel('From')).toHaveValue(`${dayFromNow(30)}T09:00`);
  await remove(admin);
  await admin.getByLabel('Title or summary').fill('keeper');
  await admin.getByRole('link', { name: 'Reading a Keeper Hole' }).click();
  await remove(admin);
  await page.reload();
  await expect(page.getByText('Post Not Found')).toBeVisible();
});

test('what a post holds beside words stays whole in the editor, and what was typed is not left behind unasked', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await signInToConsole(admin);
  await admin.goto('/admin/posts');
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
  await versions(admin).getByRole('button', { name: 'Go back to version 1' }).click();
  await admin.getByRole('button', { name: 'Bring it back' }).click();
  await expect(versions(admin).getByText('Brought back', { exact: true })).toBeVisible();
});

test('of two who write on one post, who saves second is brought to both texts, and neither is lost', async ({ stranger }) => {
  const [first, second] = [await stranger(), await stranger()];
  for (const admin of [first, second]) {
    await signInToConsole(admin);
    await admin.goto('/admin/posts');
    await admin.getByRole('link', { name: 'Late Is Right: Timing the Boof' }).click();
    await expect(text(admin)).not.toBeEmpty();
  }
  const summary = (page: Page) => page.getByRole('textbox', { name: 'Summary', exact: true });
  await summary(first).fill('Slow hands, said the first.');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(versions(first).getByText('Changed', { exact: true })).toBeVisible();
  await summary(second).fill('Quick hips, thought whoever came second.');
  // at the end of a long form
  await second.getByRole('button', { name: 'Save' }).click();
  const notice = second.getByRole('alert').filter({ hasText: 'Somebody changed this while you were writing' });
  await expect(notice).toBeInViewport();
  await expect(notice.locator('del')).toHaveText(/Slow hands/);
  await expect(notice.locator('ins')).toHaveText(/Quick hips/);
  await expect(summary(second)).toHaveValue('Quick hips, thought whoever came second.');
  await axe(second);
  await fits(second);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(versions(second).getByText('Changed', { exact: true })).toHaveCount(2);
  // theirs is kept as a version
  await expect(versions(second).locator('ins').filter({ hasText: 'Slow hands' }).first()).toBeVisible();
  await versions(second).getByRole('button', { name: 'Go back to version 1' }).click();
  await second.getByRole('button', { name: 'Bring it back' }).click();
  await expect(versions(second).getByText('Brought back', { exact: true })).toBeVisible();
});

test('no script of a post runs, neither for readers nor in the console', async ({ page, stranger }) => {
  const admin = await stranger();
  await signInToConsole(admin);
  const content =
    '<p onmouseover="window.ran=1">Hi</p><script>window.ran=1</script><a href="javascript:window.ran=1">x</a><table><tr><td onclick="window.ran=1">y</td></tr></table>';
  const post = {
    title: 'Hostile',
    description: '<img src=x onerror="window.ran=1">',
    content,
    coverImage: '/art/boof.svg',
    category: 'longevity',
  };
  const send = (text: string) =>
    admin.evaluate(
      async (body) => {
        const answer = await fetch('/api/admin/posts', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
        return { status: answer.status, ...((await answer.json()) as { id: string; slug: string; error?: string }) };
      },
      JSON.stringify({ ...post, content: text, state: 'published' }),
    );
  expect((await send(`${content}<img src=x onerror="window.ran=1">`)).status).toBe(400);
  const made = await send(content);
  expect(made.status).toBe(201);
  await page.goto(`/blog/${made.slug}`);
  await expect(page.getByText('Hi', { exact: true })).toBeVisible();
  await page.locator('td').click();
  await admin.goto(`/admin/posts/${made.id}`);
  await expect(text(admin).getByText('Hi')).toBeVisible();
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('article').getByText('Hi')).toBeVisible();
  for (const tab of [page, admin]) expect(await tab.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await admin.getByRole('button', { name: 'Back to the text' }).click();
  await remove(admin);
});
