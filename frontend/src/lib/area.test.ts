import { areaOf, sameDocumentAs } from './area';

it.each([
  ['/', 'public'],
  ['/curriculum', 'public'],
  ['/student/login', 'portal'],
  ['/student/login?next=1#form', 'portal'],
  ['/coach/review/17', 'portal'],
  ['/coach/review', 'public'],
  ['/studentx', 'public'],
])('opens %s in the %s bundle', (path, area) => expect(areaOf(path)).toBe(area));

it.each([
  ['/admin', '/coach/dashboard', false],
  ['/student/login', '/coach/login', false],
  ['/coach/login', '/coach/review/17', true],
  ['/coach/dashboard', '/admin', false],
  ['/student/login', '/student/dashboard', true],
])('from %s, opens %s in the same document: %s', (from, to, isSame) =>
  expect(sameDocumentAs(from)(to)).toBe(isSame),
);
