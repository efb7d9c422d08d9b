import { likeAnywhere } from './like-anywhere';

it('finds words anywhere and escapes the wildcards of LIKE', () => {
  expect(likeAnywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
});
