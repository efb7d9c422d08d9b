import { countText, groupsOf, type Found } from './search-labels';

const found: Found = {
  people: [
    { id: 'p1', name: 'Bo Lee', email: 'bo@example.org' },
    { id: 'p2', name: '', email: 'x@example.org' },
  ],
  bookings: [
    {
      id: 'b1',
      name: 'Bo Lee',
      email: '',
      title: 'April',
      startsOn: '2027-04-13',
      status: 'refunded',
    },
  ],
  posts: [],
  more: ['people'],
};

it('groups the results, with links to each one and to the full lists', () => {
  const groups = groupsOf(found, 'bo');
  expect(groups).toEqual([
    {
      title: 'People',
      links: [
        { to: '/admin/students/p1/show', title: 'Bo Lee', detail: 'bo@example.org' },
        { to: '/admin/students/p2/show', title: 'x@example.org', detail: '' },
      ],
      all: '/admin/students?filter=%7B%22q%22%3A%22bo%22%7D',
    },
    {
      title: 'Bookings',
      links: [
        {
          to: '/admin/bookings/b1/show',
          title: 'Bo Lee',
          detail: 'April, April 13, 2027, refunded',
        },
      ],
      all: null,
    },
  ]);
  expect(countText(groups)).toBe('More than 3 found');
  const drafts = groupsOf(
    {
      ...found,
      people: [],
      bookings: [],
      more: [],
      posts: [{ id: 'a1', title: 'Boof', publishedAt: null }],
    },
    'bo',
  );
  expect(drafts).toEqual([
    {
      title: 'Posts',
      links: [{ to: '/admin/posts/a1', title: 'Boof', detail: 'Draft' }],
      all: null,
    },
  ]);
  expect(countText(drafts)).toBe('1 found');
});
