import { likeAnywhere } from './like-anywhere';

it('finds words anywhere, and takes what LIKE reads otherwise as it is', () => {
  expect(likeAnywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
});
