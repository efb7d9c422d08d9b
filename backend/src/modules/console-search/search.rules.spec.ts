import { patternOf, searchWords } from './search.rules';

it.each([
  ['  Kim   Lee ', 'Kim Lee'],
  ['bo', 'bo'],
  [' b ', null],
  ['', null],
])('looks for %j as %j', (typed, words) => expect(searchWords(typed)).toBe(words));

it.each([
  ['bo', 'bo%'],
  ['boo', '%boo%'],
  ['5%', '5\\%%'],
  ['50%', '%50\\%%'],
])('finds %s by %s', (words, pattern) => expect(patternOf(words)).toBe(pattern));
