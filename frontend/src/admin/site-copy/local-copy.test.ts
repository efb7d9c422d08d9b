import { differing, dropLocalCopy, keepLocalCopy, readLocalCopy } from './local-copy';

const copy = { version: 3, at: '2026-11-30T10:00:00.000Z', values: { title: 'Boof', slug: null } };

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('comes back in this window and in another one, until it’s dropped', () => {
  keepLocalCopy('posts', 'a', copy);
  expect(readLocalCopy('posts', 'a')).toEqual(copy);
  expect(readLocalCopy('posts', 'b')).toBeNull();
  sessionStorage.clear();
  expect(readLocalCopy('posts', 'a')).toEqual(copy);
  dropLocalCopy('posts', 'a');
  expect(readLocalCopy('posts', 'a')).toBeNull();
});

it('is ignored if it isn’t one', () => {
  keepLocalCopy('posts', 'a', { at: '' } as unknown as typeof copy);
  expect(readLocalCopy('posts', 'a')).toBeNull();
});

it('compares fields, whether missing or null, without the space around them', () =>
  expect(
    differing(['a', 'b', 'c', 'd'], { a: [1], b: null, d: 'y \n' }, { a: [1], c: 'x', d: 'y' }),
  ).toEqual(['c']));
