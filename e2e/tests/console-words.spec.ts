import { expect } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { axe } from '../support/looks';
import { call, OWN_PAGE } from '../support/reviewed-video';
import { test } from '../support/test';

test('the owner adds an FAQ entry that appears on the site at once, edits, unpublishes, deletes and restores it', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/faq');
  await admin.getByRole('link', { name: 'New question' }).click();
  // the list, shown until the form has loaded, has a field named "Question or answer"
  const answer = admin.getByRole('textbox', { name: 'Answer', exact: true });
  await admin.getByRole('textbox', { name: 'Question', exact: true }).fill('Is the water cold?');
  await answer.fill('In March, yes: {clinicDays} days of it.');
  await expect(admin.getByRole('region', { name: 'Preview' })).toContainText('five days of it');
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
  await page.reload();
  await expect(page.getByText('Bring a drysuit.')).toBeAttached();

  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByRole('button', { name: 'Restore and publish' }).click();
  await expect(answer).toHaveValue('In March, yes: {clinicDays} days of it.');
  await page.reload();
  await expect(page.getByText('In March, yes: five days of it.')).toBeAttached();

  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('Deleted (1)').click();
  await page.reload();
  await expect(page.getByText('What is your refund policy?').first()).toBeVisible();
  await expect(page.getByText('Is the water cold?')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Restore: Is the water cold?' }).click();
  await admin.getByRole('link', { name: 'Is the water cold?' }).click();
  // other tests count the questions
  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Deleted (1)')).toBeVisible();
});

test('a testimonial and a quote written in the admin appear on the site at once', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/testimonials/create');
  const write = async (list: string, texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    const made = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && answer.url().endsWith(`/api/admin/${list}`),
    );
    await page.getByRole('button', { name: 'Publish' }).click();
    const { id } = (await (await made).json()) as { id: string };
    // leaving the form before it closes would ask about unsaved changes
    await expect(page).toHaveURL(new RegExp(`/admin/${list}$`));
    return id;
  };
  const onSite = (list: string) => async () => (await page.request.get(`/api/${list}`)).text();
  const remove = (list: string, id: string) =>
    page.request.delete(`/api/admin/${list}/${id}`, { headers: OWN_PAGE });

  const voice = await write('testimonials', {
    Name: 'Wren Halloway',
    Testimonial: 'I stopped fighting the eddy line.',
  });
  await expect.poll(onSite('testimonials')).toContain('I stopped fighting the eddy line.');
  await remove('testimonials', voice);
  await expect.poll(onSite('testimonials')).not.toContain('Wren Halloway');

  await page.getByRole('menuitem', { name: 'Quotes' }).click();
  await page.getByRole('link', { name: 'New quote' }).click();
  const quotation = await write('quotes', {
    Quote: 'The slow way down is still down.',
    Author: 'Wren Halloway',
  });
  await expect.poll(onSite('quotes')).toContain('The slow way down is still down.');
  await remove('quotes', quotation);
});

test('a section of the privacy policy has headings and links, and its scripts don’t run', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/privacy-sections/create');
  await admin.getByLabel('Title').fill('Pictures from the river');
  const text = admin.locator('[contenteditable=true]');
  await text.click();
  await text.pressSequentially('Nobody is shown without being asked.');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByRole('link', { name: 'Pictures from the river' })).toBeVisible();
  const hostile =
    '<p>Hi</p><img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">x</a>';
  const sections = '/api/admin/privacy-sections';
  const { id } = await call<{ id: string }>(admin.request, 'POST', sections, {
    title: 'Hostile',
    body: hostile,
  });
  await page.goto('/privacy');
  await expect(page.getByText('Nobody is shown without being asked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await admin.request.delete(`${sections}/${id}`, { headers: OWN_PAGE });
  await admin.getByRole('link', { name: 'Pictures from the river' }).click();
  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('link', { name: 'Pictures from the river' })).toHaveCount(0);
});
