import { centsText, dollarsText } from './dollars';

it.each([
  [150, '$150'],
  [3400, '$3,400'],
  [1234567, '$1,234,567'],
])('formats %i dollars as %s', (dollars, text) => expect(dollarsText(dollars)).toBe(text));

it.each([
  [170_000, '$1,700'],
  [170_050, '$1,700.50'],
  [5, '$0.05'],
])('formats %i cents as %s', (cents, text) => expect(centsText(cents)).toBe(text));
