import { waitSecondsAfter } from './sign-in-wait.rules';

describe('the sign-in wait', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [9, 480],
    [10, 900],
    [11, 900],
    [10_000, 900],
  ])('after %p failures is %p seconds', (failures, seconds) => {
    expect(waitSecondsAfter(failures)).toBe(seconds);
  });
});
