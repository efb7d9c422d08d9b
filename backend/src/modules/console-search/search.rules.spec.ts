import { patternOf, searchWords } from './search.rules';

it.each([
  ['  Kim   Lee ', 'kim lee'],
  ['  Núñez   O’Brien ', 'nunez obrien'],
  ['Ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ["o'", null],
  ['bo', 'bo'],
  [' b ', null],
  ['', null],
])('normalizes %j to %j', (typed, words) => expect(searchWords(typed)).toBe(words));

it.each([
  ['bo', 'bo%'],
  ['boo', '%boo%'],
  ['5%', '5\\%%'],
  ['50%', '%50\\%%'],
])('searches for %s with the pattern %s', (words, pattern) =>
  expect(patternOf(words)).toBe(pattern),
);
