import { goesOutOnceMore, isToBeSent } from './mail-delivery.rules';

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
});
