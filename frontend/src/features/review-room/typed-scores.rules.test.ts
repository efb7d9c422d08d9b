import { readScores, type TypedScores } from './typed-scores.rules';

const read = (numbers: string[], movesOn = false): TypedScores => ({ numbers, movesOn });
const asks = (pair: string, one: string, two: string): TypedScores => ({
  fault: `Is “${pair}” ${one}, or ${two}? Put a comma between scores.`,
});

it.each<[string, number, TypedScores]>([
  ['80', 5, read(['80'])],
  ['80 ', 5, read(['80'], true)],
  ['100 ', 1, read(['100'], true)],
  // another digit may follow a possible slip
  ['8 ', 5, read(['8 '])],
  ['10 ', 5, read(['10 '])],
  [' ', 5, read([' '])],
  [' 80', 5, read(['80'])],
  ['8,', 5, read(['8'], true)],
  ['8, ', 5, read(['8'], true)],
  ['0 ', 5, read(['0'], true)],
  ['90, 8 ', 4, read(['90', '8 '])],
  ['8 90', 5, read(['8', '90'])],
  ['10 90', 5, read(['10', '90'])],
  ['0 9', 5, read(['0', '9'])],
  ['8,0', 5, read(['8', '0'])],
  ['8\t0', 5, read(['8', '0'])],
  ['8 0', 5, asks('8 0', '80', '8 and 0')],
  ['8 0', 2, asks('8 0', '80', '8 and 0')],
  ['10 0', 5, asks('10 0', '100', '10 and 0')],
  ['90 8 0', 5, asks('8 0', '80', '8 and 0')],
  ['90,8\u00a00', 4, asks('8 0', '80', '8 and 0')],
  ['8 0 7 6 9', 5, read(['8', '0', '7', '6', '9'])],
  ['80 9 70 6 100', 5, read(['80', '9', '70', '6', '100'])],
  ['8 0', 1, { fault: '“8 0” has 2 numbers for one field.' }],
  ['80 90 70', 2, { fault: '“80 90 70” has 3 numbers for 2 fields.' }],
  ['8 0 90 70 60 100', 5, { fault: '“8 0 90 70 60 100” has 6 numbers for 5 fields.' }],
])('reads %j for %i', (text, left, expected) => expect(readScores(text, left)).toEqual(expected));
