import { leftPage, leftPageOf } from './left-page';

it('returns to a portal page with its query', () => {
  for (const [portal, pathname, search] of [
    ['student', '/student/messages', '?module=04-forward-stroke'],
    ['student', '/student/intake', ''],
    ['student', '/module.html', '?id=04-forward-stroke'],
    ['coach', '/coach/review/0191', '?mark=2'],
  ] as const)
    expect(leftPageOf(portal, leftPage({ pathname, search }))).toBe(pathname + search);
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
  { left: '/coach/login' },
])('returns to nothing else: %p', (state) => {
  expect(leftPageOf('student', state)).toBeUndefined();
  expect(leftPageOf('coach', state)).toBeUndefined();
});
