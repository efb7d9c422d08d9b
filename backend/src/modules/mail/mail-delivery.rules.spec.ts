import { goesOutOnceMore, isRefusedForGood, isToBeSent } from './mail-delivery.rules';

describe('the delivery of a mail', () => {
  it.each([
    ['queued', true],
    ['sending', true],
    ['unknown', true],
    ['failed', true],
    ['sent', false],
    ['kept', false],
  ] as const)('has something to do for a mail that is %s: %p', (status, expected) => {
    expect(isToBeSent({ sendings: 1, status }, 1)).toBe(expected);
  });

  it('has nothing to do once a resend has taken its place', () => {
    expect(isToBeSent({ sendings: 2, status: 'queued' }, 1)).toBe(false);
    expect(isToBeSent({ sendings: 2, status: 'queued' }, 2)).toBe(true);
  });

  it('repeats a mail of which nobody knows what became once, never twice', () => {
    expect(goesOutOnceMore(1)).toBe(true);
    expect(goesOutOnceMore(2)).toBe(false);
  });

  it.each([
    ["Can't send mail - all recipients were rejected: 550 5.1.1 no such user", true],
    ["Can't send mail - all recipients were rejected: 553 mailbox name not allowed", true],
    ['Recipient command failed: 554-rejected', true],
    ["Can't send mail - all recipients were rejected: 451 4.7.1 greylisted, try again", false],
    ["Can't send mail - all recipients were rejected: 450 mailbox busy, see 550 above", false],
    ['Invalid login: 535 5.7.8 authentication failed', false],
    ['Mail command failed: 550 5.7.1 this sender may not send here', false],
    ['Message failed: 554 5.7.1 looks like spam', false],
    ['550 5.1.1 no such user', false],
    ['The mail server did not answer within 5500 s', false],
    ['connect ECONNREFUSED 127.0.0.1:587', false],
    ['Connection to 10.0.550 timed out', false],
  ])('is refused for good by %p: %p', (error, expected) => {
    expect(isRefusedForGood(error)).toBe(expected);
  });
});
