import { mayMailAnother, TOKEN_SECONDS } from './token.rules';

describe('mailed links', () => {
  it('live an hour; the one to a first password, and the one that undoes a change of address, seven days [606]', () => {
    expect(TOKEN_SECONDS).toEqual({
      'password-reset': 3600,
      'confirm-email': 3600,
      'change-email': 3600,
      'set-password': 604_800,
      'undo-email-change': 604_800,
    });
  });

  it.each([
    [0, true],
    [2, true],
    [3, false],
    [9, false],
  ])('after %p in the last hour another one: %p', (mailed, another) => {
    expect(mayMailAnother(mailed)).toBe(another);
  });
});
