import { companionsLine } from './my-booking-labels';

it.each<[string[], number, string]>([
  [[], 0, 'You are the first on the list.'],
  [[], 1, '1 other comes too.'],
  [[], 3, '3 others come too.'],
  [['Ann'], 0, 'Ann comes too.'],
  [['Ann'], 2, 'Ann and 2 more come too.'],
  [['Ann', 'Bob'], 0, 'Ann and Bob come too.'],
  [['Ann', 'Bob'], 1, 'Ann, Bob and 1 more come too.'],
])('of %p and %p more: %s', (companions, otherCompanions, text) => expect(companionsLine({ companions, otherCompanions })).toBe(text));
