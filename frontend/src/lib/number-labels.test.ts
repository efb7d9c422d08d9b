import { capitalInWords, inWords, yearsIn } from './number-labels';

it.each([
  [0, 'zero'],
  [5, 'five'],
  [12, 'twelve'],
  [13, '13'],
  [25, '25'],
  [40, 'forty'],
  [100, '100'],
])('writes %i as %s', (count, words) => expect(inWords(count)).toBe(words));

it('capitalizes a number at the start of a sentence', () => expect(capitalInWords(6)).toBe('Six'));

it('reads the years from a stat tile', () =>
  expect([yearsIn('40+ Years Competing'), yearsIn('Many years')]).toEqual([40, 0]));
