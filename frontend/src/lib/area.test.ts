import { areaOf } from './area';

it.each([
  ['/', 'public'],
  ['/curriculum', 'public'],
  ['/student/login', 'portal'],
  ['/student/login?next=1#form', 'portal'],
  ['/coach/review/17', 'portal'],
  ['/coach/review', 'public'],
  ['/studentx', 'public'],
])('%s opens in the %s part', (path, area) => expect(areaOf(path)).toBe(area));
