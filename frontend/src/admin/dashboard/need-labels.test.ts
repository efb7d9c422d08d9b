import { openNeeds } from './need-labels';

it('says what there is to do and where, one or many, and nothing of what is done', () => {
  const shown = openNeeds([
    { kind: 'reviews-overdue', count: 1 },
    { kind: 'mails-failed', count: 0 },
    { kind: 'jobs-parked', count: 999 },
    { kind: 'links-broken', count: 1_000 },
  ]);
  expect(shown.map(({ count, text }) => `${count} ${text}`)).toEqual([
    '1 review is overdue',
    '999 jobs need a person',
    '999+ video links are broken',
  ]);
  const [suspended] = openNeeds([{ kind: 'coach-suspended', count: 1 }]);
  expect(suspended?.to).toBe(`/admin/emails?${new URLSearchParams({ filter: '{"suspended":true}', displayedFilters: '{}' })}`);
  expect(shown[0]?.to).toBe(`/admin/submissions?${new URLSearchParams({ filter: '{"overdue":true}', displayedFilters: '{}' })}`);
});
