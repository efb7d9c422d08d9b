import { footerNavigation, isCurrent, topNavigation } from './navigation';

const current = (path: string) =>
  topNavigation.filter((entry) => isCurrent(entry, path)).map(({ label }) => label);

it.each([
  ['/', ['Home']],
  ['/clinics', ['Clinics']],
  ['/clinics/march', ['Clinics']],
  ['/blog/eddy-turns', ['Blog']],
  ['/aboutx', []],
  ['/training-programs', ['Training Programs']],
  ['/curriculum', ['Training Programs']],
  ['/student/login', []],
])('at %s, highlights the links %j [043, 044, 045]', (path, labels) => {
  expect(current(path)).toEqual(labels);
});

it('links to eight pages in the footer [051-058]', () => {
  expect(footerNavigation.map(({ to }) => to)).toEqual([
    '/remote-coaching',
    '/clinics',
    '/the-vault',
    '/blog',
    '/about',
    '/contact',
    '/faq',
    '/privacy',
  ]);
});
