import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { startOwnSeason } from '../support/own-season';
import { call, OWN_PAGE } from '../support/reviewed-video';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const PAGES = [
  ...[
    '/',
    '/remote-coaching',
    '/clinics',
    '/clinics/offer',
    '/clinics/pay',
    '/discount',
    '/curriculum',
    '/training-programs',
    '/the-vault',
    '/about',
  ],
  ...['/contact', '/blog', '/faq', '/privacy', '/success', '/cancel', '/no-such-water', '/certificate/2345-6789-ABCD-EFGH'],
];
const WIDTHS = [360, 768, 1440] as const;

/** The pages above and each post of the blog. */
const everyPage = async (request: APIRequestContext): Promise<string[]> => {
  const posts = await call<{ slug: string }[]>(request, 'GET', '/api/blog/posts');
  expect(posts.length).toBeGreaterThan(5);
  return [...PAGES, ...posts.map(({ slug }) => `/blog/${slug}`)];
};

/** Headings that leave a level out on their way down, as "h2 → h4 Included"; folded ones count too. */
const skippedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => ({
      level: Number(heading.tagName[1]),
      text: heading.textContent ?? '',
    }));
    return levels.flatMap(({ level, text }, index) => {
      const above = levels[index - 1]?.level ?? 0;
      return level > above + 1 ? [`h${above} → h${level} ${text}`] : [];
    });
  });

/** What moves sideways and can't be reached by keys, or has no name there. */
const unreachableStrips = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      // what holds a choice is moved along with it
      .filter((element) => !element.querySelector('input'))
      .filter((element) => element.tabIndex < 0 || !(element.ariaLabel || element.getAttribute('aria-labelledby')))
      .map((element) => `${element.tagName} “${element.textContent.trim().slice(0, 40)}”`),
  );

test('every public page has one h1, leaves no heading out, and what moves sideways is reached by keys under a name', async ({
  page,
  request,
}) => {
  const problems: string[] = [];
  for (const path of await everyPage(request)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await awake(page);
    await expect(page.locator('h1'), path).toHaveCount(1);
    problems.push(...(await skippedHeadings(page)).map((what) => `${path}: ${what}`));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      problems.push(...(await unreachableStrips(page)).map((what) => `${path} at ${width} px: ${what}`));
    }
  }
  expect(problems).toEqual([]);
});

test('a table wider than a phone is moved along by the arrow keys', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/blog/winter-training-without-a-river');
  await awake(page);
  const frame = page.getByRole('region', { name: /^Table: Block, Weeks/ });
  await expect(frame.getByRole('table')).toBeVisible();
  await frame.focus();
  await expect(frame).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

/** What the first reads, then each of the others, from a time in which the first would have read the same at its end: other tests write, too. */
const whileNothingChanges = async <T>(first: () => Promise<T>, ...others: (() => Promise<T>)[]): Promise<T[]> => {
  let readings: T[] = [];
  await expect(async () => {
    readings = [await first()];
    for (const read of others) readings.push(await read());
    expect<unknown>(await first()).toEqual(readings[0]);
  }).toPass({ timeout: 60_000 });
  return readings;
};

test('a public page is the same, byte for byte, for a visitor, a student and the coach, and leads none of them away [793]', async ({
  request,
  stranger,
}) => {
  const student = (await stranger()).request;
  const data = { firstName: 'Ana', lastName: 'Rivers', email: 'same.page@example.com', password: 'eddy-line-42' };
  expect((await student.post('/api/student/register', { data, headers: OWN_PAGE })).status()).toBe(201);
  const coach = (await stranger()).request;
  await call(coach, 'POST', '/api/coach/login', OWNER);
  const read = async (who: APIRequestContext, path: string) => {
    const answer = await who.get(path);
    return { status: answer.status(), url: new URL(answer.url()).pathname, body: await answer.text() };
  };
  for (const path of await everyPage(request)) {
    const [visitors, students, coachs] = await whileNothingChanges(
      () => read(request, path),
      () => read(student, path),
      () => read(coach, path),
    );
    expect(visitors, path).toMatchObject({ status: path === '/no-such-water' ? 404 : 200, url: path });
    expect(students, `${path} as a student`).toEqual(visitors);
    expect(coachs, `${path} as the coach`).toEqual(visitors);
  }
});

test('a public page reads the same to a visitor and to somebody who signed in, navigation and all [793]', async ({ page, stranger }) => {
  const visitor = await stranger();
  const data = { firstName: 'Bea', lastName: 'Rivers', email: 'same.words@example.com', password: 'eddy-line-42' };
  expect((await page.request.post('/api/student/register', { data, headers: OWN_PAGE })).status()).toBe(201);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wordsOf = async (who: Page, path: string) => {
    await who.goto(path, { waitUntil: 'networkidle' });
    await awake(who);
    return who.locator('body').innerText();
  };
  for (const path of ['/', '/remote-coaching', '/the-vault', '/about', '/contact', '/blog', '/faq', '/privacy']) {
    const [visitors, students] = await whileNothingChanges(
      () => wordsOf(visitor, path),
      () => wordsOf(page, path),
    );
    expect(students, path).toBe(visitors);
  }
});

/** px at a width of 360: half of what it was when everything stood on it twice. */
const LONGEST_CLINICS = 6_230;

test(`the clinics page of a phone is at most ${LONGEST_CLINICS} px long while its clinics are on sale`, async ({ page }) => {
  const season = await startOwnSeason();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${season.url}/clinics`, { waitUntil: 'networkidle' });
  await awake(page);
  await expect(page.getByRole('button', { name: 'Reserve with the deposit' })).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(LONGEST_CLINICS);
  await season.stop();
});
