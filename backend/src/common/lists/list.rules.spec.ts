import { keyFor, movedTo } from './list.rules';

describe('a new entry’s key', () => {
  it.each([
    ['Who are the programs for?', 'who-are-the-programs-for'],
    ['Don’t I need a boat?', 'dont-i-need-a-boat'],
    ['Éva Nagy-Kovács', 'eva-nagy-kovacs'],
    ['???', 'entry'],
    ['a'.repeat(80), 'a'.repeat(60)],
  ])('of “%s” is %s', (name, key) => {
    expect(keyFor(name, new Set())).toBe(key);
  });

  it('gets a number if it already exists', () => {
    expect(keyFor('Boats', new Set(['boats', 'boats-2']))).toBe('boats-3');
  });
});

it('moves an entry to another position in its list', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
});
