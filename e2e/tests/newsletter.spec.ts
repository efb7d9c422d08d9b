import { expect } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { PHOTOGRAPH, saved, text, upload } from '../support/editor';
import { linkIn, mailTo } from '../support/inbox';
import { axe } from '../support/looks';
import { test } from '../support/test';

test('the owner writes, previews and sends a newsletter once to confirmed subscribers, who can unsubscribe by its link [366]', async ({
  page,
  request,
}) => {
  const email = 'wave.reader@example.com';
  await openAsOwner(page, '/admin/newsletters/create');
  await expect(page).toHaveURL(/\/admin\/newsletters\/[\da-f-]{36}$/);
  const headers = { Origin: new URL(page.url()).origin };
  expect(
    (await request.post('/api/newsletter', { data: { email, consent: true }, headers })).ok(),
  ).toBe(true);
  await request.post(
    linkIn(await mailTo(email, 'Confirm that you want'), '/api/newsletter/confirm'),
    { headers },
  );

  await page.getByLabel('Subject').fill('Spring dates are open');
  await page.locator('[contenteditable=true]').fill('Six places each, as always.');
  const mail = page.frameLocator('iframe[title="Email preview"]');
  await expect(mail.getByRole('article').getByText('Six places each, as always.')).toBeVisible();
  await text(page).press('Enter');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Upload picture', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(PHOTOGRAPH);
  await upload(page, 'Six boats in an eddy');
  await saved(page);
  await expect(mail.getByRole('img', { name: 'Six boats in an eddy' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await expect(page.getByText(/^\d+ of \d+ sent/)).toBeVisible();
  await expect(mail.getByRole('heading', { name: 'Spring dates are open' })).toBeVisible();

  const received = await mailTo(email, 'Spring dates are open');
  expect(received.text).toContain('[Picture: Six boats in an eddy]');
  const [, address = ''] = /<img src="(http[^"]+)" alt="Six boats in an eddy"/.exec(received.html)!;
  const shown = await request.get(address);
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await page.goto(linkIn(received, '/api/newsletter/unsubscribe'));
  await page.getByRole('button', { name: /unsubscribe/i }).click();
  await expect(page.getByText(/You’re unsubscribed/)).toBeVisible();
  await page.goto('/admin/subscribers');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await expect(page.getByRole('row', { name: new RegExp(`${email} Unsubscribed`) })).toBeVisible();
  // a phone's bar shows the page's full name
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/subscribers');
  const cutOff = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
  await expect
    .poll(() => page.getByRole('heading', { level: 1, name: 'Subscribers' }).evaluate(cutOff))
    .toBeLessThanOrEqual(0);

  // A newsletter's scripts run neither in the editor nor in the preview.
  const body =
    '<p onclick="window.ran=1">Hi</p><script>window.ran=1</script><svg onload="window.ran=1"></svg><img src=x onerror="window.ran=1"><a href="javascript:window.ran=1">x</a>';
  const kept = await page.request.post('/api/admin/newsletters', {
    data: { subject: '<img src=x onerror="window.ran=1">', body },
    headers,
  });
  expect(kept.status()).toBe(201);
  await page.goto(`/admin/newsletters/${((await kept.json()) as { id: string }).id}`);
  await expect(page.locator('[contenteditable=true]').getByText('Hi')).toBeVisible();
  await mail.getByText('Hi', { exact: true }).click();
  for (const frame of page.frames())
    expect(await frame.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
});
