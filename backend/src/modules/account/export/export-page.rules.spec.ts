import { exportJson, exportPage, keyOf, labelOf, valueText } from './export-page.rules';

const madeAt = new Date('2026-11-22T17:05:00Z');
const part = {
  name: 'videos',
  title: 'Your videos',
  tables: [
    {
      table: 'clinic_bookings',
      title: 'Bookings',
      rows: [
        {
          customer_name: '<b>Ada</b>',
          price_cents: 15_000,
          video_link: 'https://example.org/v?a=1&b=2',
          at: madeAt,
        },
      ],
    },
    { table: 'feedback', title: 'Feedback', rows: [] },
  ],
};

describe('the page of an export', () => {
  const page = exportPage({
    siteName: 'Wavetrain',
    parts: [part],
    files: [{ name: 'first roll.mp4', key: 'k' }],
    madeAt,
  });

  it('escapes what people typed, and links their URLs', () => {
    expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(page).toContain('<a href="https://example.org/v?a=1&amp;b=2" rel="noreferrer">');
  });

  it('has headings and files, but no script', () => {
    expect(page).toContain('<a href="#videos">Your videos</a>');
    expect(page).toContain('<a href="files/first%20roll.mp4">first roll.mp4</a>');
    expect(page).toContain('<h3>Feedback</h3><p>Nothing.</p>');
    expect(page).not.toContain('<script');
  });

  it('links only web pages', () => {
    const rows = [{ video_link: 'javascript:alert(1)' }];
    const other = exportPage({
      siteName: 'W',
      parts: [{ ...part, tables: [{ table: 't', title: 'T', rows }] }],
      files: [],
      madeAt,
    });
    expect(other).not.toContain('href="javascript');
  });
});

it.each([
  ['price_cents', 15_000, 'Price', '150.00'],
  ['alumni', true, 'Alumni', 'yes'],
  ['ready_at', madeAt, 'Ready at', '2026-11-22 17:05 UTC'],
  ['referrals', null, 'Referrals', '–'],
  ['priorities', ['roll', 'boof'], 'Priorities', 'roll, boof'],
  ['skill_ratings', { back_deck: 3 }, 'Skill ratings', 'Back deck: 3'],
  ['id', 'abc', 'Number', 'abc'],
])('shows %s with value %p as "%s: %s"', (column, value, label, text) => {
  expect([labelOf(column), valueText(column, value)]).toEqual([label, text]);
});

it('is also written as JSON', () => {
  expect(keyOf('first_feedback_at')).toBe('firstFeedbackAt');
  expect(JSON.parse(exportJson(part))).toMatchObject({
    clinicBookings: [{ customerName: '<b>Ada</b>', priceCents: 15_000 }],
    feedback: [],
  });
});
