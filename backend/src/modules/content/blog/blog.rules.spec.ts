import { blogCategories, isSlug } from './blog.rules';

describe('the blog', () => {
  it('has four categories, the last one with the coach’s name [305-308]', () => {
    expect(blogCategories('Cole Mercer').map(({ label }) => label)).toEqual([
      'Rolling and Bracing',
      'Strokes and Concepts',
      'Longevity',
      "Cole Mercer's Life Blog",
    ]);
  });

  it.each(['late-is-right', 'a', '12-strokes'])('accepts %s as a slug', (slug) =>
    expect(isSlug(slug)).toBe(true),
  );

  it.each([
    '',
    '../secrets',
    '..%2f',
    'a/b',
    'A',
    'a--b',
    '-a',
    'a\0b',
    '<script>',
    'a'.repeat(121),
  ])('refuses %j', (slug) => expect(isSlug(slug)).toBe(false));
});
