import { expect, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { APRIL, dayFromNow } from '../support/clinics';
import { hasNoFaults, RULES_OF_COLOUR } from '../support/looks';
import { startOwnSeason } from '../support/own-season';
import { call } from '../support/reviewed-video';
import { lookRight, type Screen } from '../support/screens';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

// each visits about thirty screens, with all axe rules in the light scheme on a phone, the color
// rules in the dark scheme, and three window widths
test.describe.configure({ timeout: 900_000 });

const LISTS: readonly string[] = [
  ...[
    'bookings',
    'editions',
    'clinics',
    'waitlist',
    'discount-codes',
    'subscriptions',
    'reconcile',
  ],
  ...['students', 'submissions', 'contact-messages', 'subscribers', 'staff'],
  ...[
    'modules',
    'quizzes',
    'programmes',
    'posts',
    'vault-videos',
    'pictures',
    'newsletters',
    'mail-words',
  ],
  ...['faq', 'testimonials', 'quotes', 'photos', 'privacy-sections', 'emails', 'jobs', 'audit'],
];
const PAGES: readonly string[] = [
  '/admin',
  '/admin/ledger',
  '/admin/settings',
  '/admin/tools',
  '/email-testing',
  '/email-trigger',
];
const NEW_ONES: readonly string[] = [
  ...['editions', 'clinics', 'posts', 'vault-videos', 'pictures', 'programmes', 'newsletters'],
  ...['faq', 'testimonials', 'quotes', 'photos', 'privacy-sections'],
];
/** Opened by their first record. */
const RECORDS: readonly (readonly [list: string, screen: '' | '/show'])[] = [
  ...(['bookings', 'editions', 'students', 'contact-messages', 'emails'] as const).map(
    (list) => [list, '/show'] as const,
  ),
  ...(
    [
      'editions',
      'clinics',
      'modules',
      'quizzes',
      'programmes',
      'posts',
      'vault-videos',
      'newsletters',
      'mail-words',
    ] as const
  ).map((list) => [list, ''] as const),
  ...(['faq', 'testimonials', 'quotes', 'photos', 'privacy-sections'] as const).map(
    (list) => [list, ''] as const,
  ),
];

/** Any name, because a record's heading is its own name. */
const NAMED = /\S/;

/** Adds one of everything that people create. */
const fill = async ({ request }: Page): Promise<void> => {
  const [name, email] = [
    'Wilhelmina Featherstonehaugh',
    'wilhelmina.featherstonehaugh@paddlers.example.org',
  ];
  const [firstName = '', lastName = ''] = name.split(' ');
  const dates = { clinicId: APRIL.id, startsOn: dayFromNow(90), endsOn: dayFromNow(94) };
  const { id: editionId } = await call<{ id: string }>(request, 'POST', '/api/admin/editions', {
    ...dates,
    priceCents: 340_000,
    depositCents: 170_000,
    capacity: 6,
    saleStatus: 'open',
  });
  const paid = { amountCents: 340_000, method: 'check', note: 'Check 1042', sendsMails: false };
  await call(request, 'POST', '/api/admin/bookings', {
    id: randomUUID(),
    editionId,
    name,
    email,
    ...paid,
  });
  const other = 'w.f@paddlers.example.org';
  await call(request, 'POST', '/api/student/register', {
    firstName,
    lastName,
    email: other,
    password: 'eddy-line-42',
  });
  await call(request, 'POST', '/api/contact', {
    firstName,
    lastName,
    email,
    message: 'Is there room in March?\n'.repeat(20),
  });
  await call(request, 'POST', '/api/admin/newsletters', {
    subject: 'Spring dates are open',
    body: '<p>Six places each.</p>',
  });
};

const firstOf = async ({ request }: Page, list: string): Promise<string> => {
  const [first] = await call<{ id: string }[]>(request, 'GET', `/api/admin/${list}?range=[0,0]`);
  if (!first) throw new Error(`Nothing in ${list}`);
  return encodeURIComponent(first.id);
};

const named = (path: string): Screen => [path, NAMED];

/** Opens the admin of a separate product whose lists are empty. */
const inOwnConsole = async (
  browser: Browser,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const season = await startOwnSeason();
  try {
    const context = await browser.newContext({ baseURL: season.url });
    const page = await context.newPage();
    await call(page.request, 'POST', '/api/admin/login', OWNER);
    await work(page);
    await context.close();
  } finally {
    await season.stop();
  }
};

test('every page, list, form and record of the admin fits its window and passes axe, light and dark, empty and filled [T151]', async ({
  browser,
}) => {
  await inOwnConsole(browser, async (page) => {
    await lookRight(page, [...PAGES, ...LISTS.map((list) => `/admin/${list}`)].map(named));
    await fill(page);
    const records: string[] = [];
    for (const [list, screen] of RECORDS)
      records.push(`/admin/${list}/${await firstOf(page, list)}${screen}`);
    const filled = [
      'bookings',
      'editions',
      'students',
      'contact-messages',
      'newsletters',
      'emails',
    ];
    await lookRight(
      page,
      [
        ...NEW_ONES.map((list) => `/admin/${list}/create`),
        ...filled.map((list) => `/admin/${list}`),
        ...records,
      ].map(named),
    );
  });
});

interface EmailCopy {
  readonly id: string;
  readonly variants: number;
}

// The frame in which the admin shows an email runs no scripts, axe's included, so here each is a
// page.
test('every email passes axe in every variant, light and dark', async ({ page, stranger }) => {
  await call(page.request, 'POST', '/api/admin/login', OWNER);
  const mails = await call<EmailCopy[]>(page.request, 'GET', '/api/admin/mail-words?range=[0,99]');
  expect(mails.length).toBeGreaterThan(40);
  const reader = await stranger();
  const bare = { subject: null, intro: null, closing: null };
  for (const { id, variants } of mails)
    for (let variant = 0; variant < variants; variant += 1)
      await test.step(`${id}, ${variant + 1}`, async () => {
        const { html } = await call<{ html: string }>(
          page.request,
          'POST',
          `/api/admin/mail-words/${id}/preview`,
          { ...bare, variant },
        );
        await reader.emulateMedia({ colorScheme: 'light' });
        await reader.setContent(html);
        await hasNoFaults(reader, `${id}, light`);
        await reader.emulateMedia({ colorScheme: 'dark' });
        await hasNoFaults(reader, `${id}, dark`, { rules: RULES_OF_COLOUR });
      });
});
