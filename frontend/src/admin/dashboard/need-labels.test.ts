import { openNeeds } from './need-labels';

it('labels open tasks in singular or plural with a link, and leaves out those with nothing to do', () => {
  const shown = openNeeds([
    { kind: 'reviews-overdue', count: 1, items: [] },
    { kind: 'mails-failed', count: 0, items: [] },
    { kind: 'jobs-parked', count: 999, items: [] },
    { kind: 'links-broken', count: 1_000, items: [] },
  ]);
  expect(shown.map(({ count, text }) => `${count} ${text}`)).toEqual([
    '1 review is overdue',
    '999 jobs need attention',
    '999+ video links are broken',
  ]);
  const [suspended] = openNeeds([{ kind: 'coach-suspended', count: 1, items: [] }]);
  expect(suspended?.to).toBe(
    `/admin/emails?${new URLSearchParams({ filter: '{"suspended":true}', displayedFilters: '{}' })}`,
  );
  expect(shown[0]?.to).toBe(
    `/admin/submissions?${new URLSearchParams({ filter: '{"overdue":true}', displayedFilters: '{}' })}`,
  );
});

it('has a tile for each dispute with its due date, and one for the rest', () => {
  const item = {
    name: 'Ann Eddy',
    amountCents: 50_000,
    dueAt: '2026-12-05T12:00:00Z',
    path: '/admin/bookings/b1/show',
  };
  const shown = openNeeds([
    {
      kind: 'disputes-open',
      count: 4,
      items: [item, { ...item, dueAt: null, path: '/admin/students/s1/show' }],
    },
  ]);
  expect(shown.map(({ count, text, to }) => [`${count} ${text}`, to])).toEqual([
    ['$500.00 Respond to a dispute by Ann Eddy, due Dec 5', '/admin/bookings/b1/show'],
    ['$500.00 Respond to a dispute by Ann Eddy', '/admin/students/s1/show'],
    ['2 more disputes need a response', expect.stringContaining('/admin/bookings?')],
  ]);
});

it('names whose confirmation email was refused', () => {
  const item = {
    name: 'ann@example.com',
    amountCents: null,
    dueAt: null,
    path: '/admin/students/s1/show',
  };
  expect(openNeeds([{ kind: 'confirmations-refused', count: 1, items: [item] }])).toEqual([
    {
      id: 'confirmations-refused-0',
      count: '1',
      text: 'confirmation email was refused: contact ann@example.com another way',
      to: '/admin/students/s1/show',
    },
  ]);
});
