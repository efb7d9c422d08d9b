import { capitalInWords, inWords, yearsIn } from './number-labels';

it.each([
  [0, 'zero'],
  [5, 'five'],
  [12, 'twelve'],
  [13, '13'],
  [25, '25'],
  [40, 'forty'],
  [100, '100'],
])('%i is %s', (count, words) => expect(inWords(count)).toBe(words));

it('begins a sentence', () => expect(capitalInWords(6)).toBe('Six'));

it('reads the years of a stat tile', () => expect([yearsIn('40+ Years Competing'), yearsIn('Many years')]).toEqual([40, 0]));
