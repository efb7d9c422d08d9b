import { mayMailAnother, TOKEN_SECONDS } from './token.rules';

describe('emailed links', () => {
  it('are valid for an hour; seven days for a first password or to undo an email change [606]', () => {
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
  ])('can be sent again after %p in the last hour: %p', (mailed, another) => {
    expect(mayMailAnother(mailed)).toBe(another);
  });
});
