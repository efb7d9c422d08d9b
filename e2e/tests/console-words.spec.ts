import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { signInToConsole } from '../support/clinics';
import { axe, fits } from '../support/looks';
import { test } from '../support/test';

// All of them write on the same lists.
test.describe.configure({ mode: 'serial' });

const PHOTOGRAPH = resolve(import.meta.dirname, '../../frontend/public/art/social/about.jpg');

test('a question is written, stands on the site at once, is changed, taken back, removed and put back', async ({ page, stranger }) => {
  const admin = await stranger();
  await signInToConsole(admin);
  await admin.getByRole('menuitem', { name: 'Questions' }).click();
  await expect(admin.getByRole('link', { name: 'What is your refund policy?' })).toBeVisible();
  await axe(admin);
  await fits(admin);
  await admin.getByRole('link', { name: 'New question' }).click();
  // the list, which stands until the form has come, has a field for "Question or answer"
  const answer = admin.getByRole('textbox', { name: 'Answer', exact: true });
  await admin.getByRole('textbox', { name: 'Question', exact: true }).fill('Is the water cold?');
  await answer.fill('In March, yes: {clinicDays} days of it.');
  await expect(admin.getByRole('region', { name: 'As a reader gets it' })).toContainText('five days of it');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByRole('link', { name: 'Is the water cold?' }).click();

  await page.goto('/faq');
  await expect(page.getByText('In March, yes: five days of it.')).toBeAttached();

  await answer.fill('Bring a drysuit.');
  await admin.getByRole('button', { name: 'Publish' }).click();
  const versions = admin.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText('Changed', { exact: true })).toBeVisible();
  await expect(versions.locator('ins').filter({ hasText: 'drysuit' })).toBeVisible();
  await axe(admin);
  await fits(admin);
  await page.reload();
  await expect(page.getByText('Bring a drysuit.')).toBeAttached();

  await versions.getByRole('button', { name: 'Go back to version 1' }).click();
  await admin.getByRole('button', { name: 'Publish it again' }).click();
  await expect(answer).toHaveValue('In March, yes: {clinicDays} days of it.');
  await page.reload();
  await expect(page.getByText('In March, yes: five days of it.')).toBeAttached();

  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await admin.getByText('Removed (1)').click();
  await page.reload();
  await expect(page.getByText('What is your refund policy?').first()).toBeVisible();
  await expect(page.getByText('Is the water cold?')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Put back: Is the water cold?' }).click();
  await admin.getByRole('link', { name: 'Is the water cold?' }).click();
  // others count the questions
  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('Removed (1)')).toBeVisible();
});

test('of two who write at once the second is shown both texts, and neither is lost', async ({ stranger }) => {
  const [first, second] = [await stranger(), await stranger()];
  for (const admin of [first, second]) {
    await signInToConsole(admin);
    await admin.getByRole('menuitem', { name: 'Quotations' }).click();
    await expect(admin.getByRole('link', { name: 'New quotation' })).toBeVisible();
    await admin.locator('tbody').getByRole('link').first().click();
    await expect(admin.getByLabel('Words')).not.toHaveValue('');
  }
  await first.getByLabel('Words').fill('Look where you want to go.');
  await first.getByRole('button', { name: 'Publish' }).click();
  await expect(first.getByText('Changed', { exact: true })).toBeVisible();
  await second.getByLabel('Words').fill('Paddle forward when in doubt.');
  await second.getByRole('button', { name: 'Publish' }).click();
  const notice = second.getByRole('alert').filter({ hasText: 'Somebody changed this while you were writing' });
  await expect(notice.locator('del').first()).toBeVisible();
  await expect(second.getByLabel('Words')).toHaveValue('Paddle forward when in doubt.');
  await axe(second);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await second.getByRole('button', { name: 'Publish' }).click();
  const versions = second.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText('Changed', { exact: true })).toHaveCount(2);
  await versions.getByRole('button', { name: 'Go back to version 1' }).click();
  await second.getByRole('button', { name: 'Publish it again' }).click();
  await expect(versions.getByText('Brought back', { exact: true })).toBeVisible();
});

for (const { list, menu, thing, fields, changed, address } of [
  {
    ...{ list: 'testimonials', menu: 'Voices', thing: 'voice', address: '/api/testimonials' },
    fields: { Name: 'Wren Halloway', 'What they said': 'I stopped fighting the eddy line.' },
    changed: { 'What they said': 'I stopped fighting the eddy line, and it let me in.' },
  },
  {
    ...{ list: 'quotes', menu: 'Quotations', thing: 'quotation', address: '/api/quotes' },
    fields: { Words: 'The slow way down is still down.', Whose: 'Wren Halloway' },
    changed: { Words: 'The slow way down is the way down.' },
  },
] as const) {
  test(`a ${thing} is written, stands on the site, is changed, exported and removed`, async ({ page, stranger }) => {
    const admin = await stranger();
    await signInToConsole(admin);
    await admin.getByRole('menuitem', { name: menu }).click();
    await admin.getByRole('link', { name: `New ${thing}` }).click();
    const write = async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) await admin.getByRole('textbox', { name: label, exact: true }).fill(text);
      await admin.getByRole('button', { name: 'Publish' }).click();
    };
    const said = Object.values(changed)[0] ?? '';
    const onSite = async () => (await page.request.get(address)).text();
    await write(fields);
    const entry = admin.getByRole('link', { name: thing === 'voice' ? 'Wren Halloway' : fields.Words });
    await entry.click();
    await expect.poll(onSite).toContain(Object.values(fields).at(thing === 'voice' ? 1 : 0));
    await write(changed);
    await expect(admin.getByRole('region', { name: 'Versions' }).getByText('Changed', { exact: true })).toBeVisible();
    await expect.poll(onSite).toContain(said);
    await admin.getByRole('menuitem', { name: menu }).click();
    const [file] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('link', { name: 'CSV' }).click()]);
    expect(file.suggestedFilename()).toBe(`${list}.csv`);
    expect(readFileSync(await file.path(), 'utf8')).toContain(said);
    await admin.getByRole('link', { name: thing === 'voice' ? 'Wren Halloway' : said }).click();
    await admin.getByRole('button', { name: 'Remove' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(admin.getByText('Removed (1)')).toBeVisible();
    await expect.poll(onSite).not.toContain('Wren Halloway');
  });
}

test('a section of the privacy policy is written with headings and links, and no script of it runs', async ({ page, stranger }) => {
  const admin = await stranger();
  await signInToConsole(admin);
  await admin.goto('/admin/privacy-sections/create');
  await admin.getByLabel('Title').fill('Pictures from the river');
  const text = admin.locator('[contenteditable=true]');
  await text.click();
  await text.pressSequentially('Nobody is shown without being asked.');
  await axe(admin);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByRole('link', { name: 'Pictures from the river' })).toBeVisible();
  const hostile = '<p>Hi</p><img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">x</a>';
  const send = (path: string, method: string, body?: object) =>
    admin.evaluate(
      async ([to, by, json]) => {
        const answer = await fetch(to, { method: by, headers: { 'Content-Type': 'application/json' }, ...(json && { body: json }) });
        return { status: answer.status, text: await answer.text() };
      },
      ['/api/admin/privacy-sections' + path, method, body ? JSON.stringify(body) : ''] as const,
    );
  const { status, text: made } = await send('', 'POST', { title: 'Hostile', body: hostile });
  expect(status).toBe(201);
  await page.goto('/privacy');
  await expect(page.getByText('Nobody is shown without being asked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await send(`/${(JSON.parse(made) as { id: string }).id}`, 'DELETE');
  await admin.goto('/admin/privacy-sections');
  await admin.getByRole('link', { name: 'Pictures from the river' }).click();
  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('Removed (2)')).toBeVisible();
});

test('settings say on the site what is typed, refuse what can’t be beside its field, and keep what was typed', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await signInToConsole(admin);
  await admin.getByRole('menuitem', { name: 'Settings' }).click();
  const hours = admin.getByLabel('Hours on the phone');
  await expect(hours).not.toHaveValue('');
  await axe(admin);
  await fits(admin);
  const before = await hours.inputValue();
  await admin.getByLabel('Time zone').fill('Nowhere');
  await hours.fill('10am-4pm CST');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Please choose a time zone, such as America/Chicago').first()).toBeVisible();
  await expect(hours).toHaveValue('10am-4pm CST');
  await admin.getByLabel('Time zone').fill('America/Chicago');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByRole('region', { name: 'Versions' }).getByText('Changed', { exact: true })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('10am-4pm CST').first()).toBeVisible();
  await hours.fill(before);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByRole('region', { name: 'Versions' }).getByText('Changed', { exact: true })).toHaveCount(2);
});

test('the portrait on the page about the coach is a picture of their own, and one press brings the drawn one back [220]', async ({
  page,
  stranger,
}) => {
  const shows = 'The coach, upright in a boat for once';
  const admin = await stranger();
  await signInToConsole(admin);
  const sent = await admin.request.post(`/api/admin/pictures?${new URLSearchParams({ alt: shows, fileName: 'me.jpg' })}`, {
    data: readFileSync(PHOTOGRAPH),
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  const picture = async () => ((await (await admin.request.get(`/api/admin/pictures/${id}`)).json()) as { state: string }).state;
  await expect.poll(picture, { timeout: 120_000 }).toBe('ready');

  await admin.getByRole('menuitem', { name: 'Settings' }).click();
  const portrait = admin.getByRole('region', { name: 'Portrait' });
  await portrait.getByRole('button', { name: 'Choose a picture' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: shows }).click();
  await expect(portrait.getByRole('img', { name: shows })).toBeVisible();
  await axe(admin);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(async () => {
    await page.goto('/about');
    await expect(page.getByRole('img', { name: shows })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await portrait.getByRole('button', { name: 'Back to the drawn one' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(async () => {
    await page.goto('/about');
    await expect(page.getByRole('img', { name: /engraved/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const gone = await admin.request.delete(`/api/admin/pictures/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(gone.status()).toBe(204);
});
