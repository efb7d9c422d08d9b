import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { hasNoFaults, RULES_OF_COLOUR } from '../support/looks';
import { test } from '../support/test';

const WIDTHS = [360, 768, 1440] as const;

const PAGES: readonly (readonly [path: string, status: number, heading: string | RegExp, lines: string])[] = [
  ['/', 200, 'Read the water. Own the line.', '[062]'],
  ['/remote-coaching', 200, 'Your stroke, frame by frame', '[063]'],
  ['/clinics', 200, /^Five days\. [A-Z][a-z]+ boats\. One river\.$/, '[064]'],
  ['/clinics/offer', 200, 'This offer has ended', ''],
  ['/clinics/pay', 200, 'This link has run out', ''],
  ['/discount', 200, 'Have a code?', ''],
  ['/the-vault', 200, 'Welcome to The Vault', '[065]'],
  ['/about', 200, 'About Me', '[066]'],
  ['/contact', 200, 'Ask me anything about moving water', '[067]'],
  ['/blog', 200, 'Notes from the eddy', '[068]'],
  ['/faq', 200, 'Frequently asked, gladly answered', '[070]'],
  ['/privacy', 200, 'Privacy Policy', '[071]'],
  ['/success', 200, 'Welcome', '[072]'],
  ['/cancel', 200, 'You pulled out above the drop', '[073]'],
  ['/curriculum', 200, 'Training Programs', '[074]'],
  ['/training-programs', 200, 'Training Programs', '[075]'],
  ['/no-such-water', 404, '404 Page Not Found', '[106]'],
  ['/blog/late-is-right', 200, 'Late Is Right: Timing the Boof', '[069]'],
  ['/blog/shoulders-for-the-next-thirty-years', 200, 'Shoulders for the Next Thirty Years', '[069]'],
  ['/blog/no-such-post', 404, 'Post Not Found', '[324]'],
  ['/student/login', 200, 'Student sign-in', '[076]'],
  ['/student/register', 200, 'Create your account', '[077]'],
  ['/student/forgot-password', 200, 'Forgot your password?', '[088]'],
  ['/coach/login', 200, 'Coach sign-in', '[093]'],
  ['/auth-test', 200, 'Sign-in check', '[102]'],
];

const isPortal = (path: string) => /^\/(student|coach|auth-test)/.test(path);

/** What must stay silent on every page: complaints in the console and calls to anybody else. */
const listen = (page: Page, own: string) => {
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && /^https?:/.test(request.url())) foreign.push(request.url());
  });
  return { complaints, foreign };
};

/** How much in the page moves right now: transitions, and signs of waiting such as a button's. */
const moving = (page: Page) => page.evaluate(() => document.getAnimations().length);

for (const [path, status, heading, lines] of PAGES) {
  test(`${path} loads directly, reads well everywhere and calls nobody else [050, 061, 108] ${lines}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width: WIDTHS[0], height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { complaints, foreign } = listen(page, baseURL ?? '');
    for (const load of [() => page.goto(path, { waitUntil: 'networkidle' }), () => page.reload({ waitUntil: 'networkidle' })]) {
      expect((await load())?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // what it asks for as it wakes would be cut off by the next load
      await awake(page);
    }
    if (status === 404) await expect(page.getByRole('main').getByRole('link', { name: /^Back to/ })).toBeVisible();
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    await expect.poll(() => moving(page), `${path} is still waiting for something`).toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const banner = page.getByRole('banner');
      // portals have the site's navigation behind one button at every width [T151]
      const navigation = isPortal(path)
        ? banner.getByRole('button', { name: 'Site' })
        : banner.getByRole(width < 1024 ? 'button' : 'link', { name: width < 1024 ? /menu/i : 'Clinics' });
      await expect(navigation).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute(`data-${colorScheme}`, '');
        expect(await moving(page), `${path} moves at ${width} px, ${colorScheme}, though stillness was asked for`).toBe(0);
        await hasNoFaults(page, `${path} at ${width} px, ${colorScheme}`, colorScheme === 'dark' ? { rules: RULES_OF_COLOUR } : {});
      }
    }
    expect(complaints.filter((text) => status === 200 || !text.includes('404'))).toEqual([]);
    expect(foreign).toEqual([]);
    await context.close();
  });
}

test('the home page’s two offers stand side by side where there is room, and one below the other where there is none [112]', async ({
  page,
}) => {
  const offers = page.getByRole('region', { name: 'Two ways down' }).getByRole('article');
  const boxes = () =>
    offers.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as Omit<DOMRect, 'toJSON'>));
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  await awake(page);
  const [coaching, clinics, ...rest] = await boxes();
  expect(rest).toEqual([]);
  expect(clinics!.x).toBeGreaterThanOrEqual(coaching!.x + coaching!.width);
  // one hangs a little lower: beside each other they are by most of their height
  expect(clinics!.y - coaching!.y).toBeGreaterThanOrEqual(0);
  expect(clinics!.y - coaching!.y).toBeLessThan(coaching!.height / 3);
  await page.setViewportSize({ width: 360, height: 800 });
  const [above, below] = await boxes();
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});

test('every page that needs a student sends visitors to the sign-in [419, 566, 788]', async ({ page }) => {
  for (const path of ['/student/dashboard', '/student-dashboard', '/student/submit', '/student/upload-enhanced', '/student/feedback']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/student\/login/);
  }
});

test('the menu of small screens opens, and closes when a link is pressed [046-048]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Remote Coaching' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/remote-coaching$/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clinics' })).toBeHidden();
  await context.close();
});
