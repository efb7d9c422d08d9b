import { searchText } from '@wavetrain/shared/search-text';
import { likeAnywhere } from './like-anywhere';

it('finds words anywhere and escapes the wildcards of LIKE', () => {
  expect(likeAnywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
});

it.each([
  ['Núñez', 'nunez'],
  ['NUÑEZ', 'nunez'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['O`Brien', 'obrien'],
  ['Søren Łukasz Æsir Weiß', 'soren lukasz aesir weiss'],
  ['Jean‑Luc “Jo”', 'jean-luc "jo"'],
  ['ﬁn', 'fin'],
  ['Ελένης', 'ελενησ'],
  ['', ''],
])('compares %j as %j', (typed, compared) => {
  expect(searchText(typed)).toBe(compared);
});
