import { leftPage, leftPageOf } from './left-page';

it('a page of the student’s portal is gone back to with what it asks for', () => {
  for (const [pathname, search] of [
    ['/student/messages', '?module=04-forward-stroke'],
    ['/student/intake', ''],
    ['/module.html', '?id=04-forward-stroke'],
  ] as const)
    expect(leftPageOf(leftPage({ pathname, search }))).toBe(pathname + search);
});

it.each([
  undefined,
  null,
  'text',
  {},
  { left: 1 },
  { left: '//evil.example' },
  { left: 'https://evil.example' },
  { left: '/student/login' },
])('nothing else is: %p', (state) => {
  expect(leftPageOf(state)).toBeUndefined();
});
