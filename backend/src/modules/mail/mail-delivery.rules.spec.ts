import {
  goesDespiteSuspension,
  goesOutOnceMore,
  isToBeSent,
  refusalOf,
} from './mail-delivery.rules';

describe('the delivery of an email', () => {
  it.each([
    ['queued', true],
    ['sending', true],
    ['unknown', true],
    ['failed', true],
    ['sent', false],
    ['kept', false],
    ['refused', false],
    ['withheld', false],
  ] as const)('decides whether an email that is %s still needs sending: %p', (status, expected) => {
    expect(isToBeSent({ sendings: 1, status }, 1)).toBe(expected);
  });

  it('has nothing to do once a resend has replaced it', () => {
    expect(isToBeSent({ sendings: 2, status: 'queued' }, 1)).toBe(false);
    expect(isToBeSent({ sendings: 2, status: 'queued' }, 2)).toBe(true);
  });

  it('repeats an email with an unknown outcome once, never twice', () => {
    expect(goesOutOnceMore(1)).toBe(true);
    expect(goesOutOnceMore(2)).toBe(false);
  });

  it.each([
    ["Can't send mail - all recipients were rejected: 550 5.1.1 no such user", true],
    ["Can't send mail - all recipients were rejected: 553 mailbox name not allowed", true],
    ['Recipient command failed: 554-rejected', true],
    ["Can't send mail - all recipients were rejected: 451 4.7.1 greylisted, try again", false],
    ["Can't send mail - all recipients were rejected: 450 mailbox busy, see 550 above", false],
    ["Can't send mail - all recipients were rejected: 552 5.2.2 mailbox full", true],
    ["Can't send mail - all recipients were rejected: 550 5.7.1 relaying denied", false],
    ["Can't send mail - all recipients were rejected: 550-5.7.1 our list says no", false],
    ["Can't send mail - all recipients were rejected: 553 5.1.8 your domain does not exist", false],
    ["Can't send mail - all recipients were rejected: 550 relay denied", false],
    ["Can't send mail - all recipients were rejected: 550 Relaying not permitted", false],
    ["Can't send mail - all recipients were rejected: 530 Authentication required", false],
    [
      "Can't send mail - all recipients were rejected: 554 Client host rejected: listed in a blocklist",
      false,
    ],
    ["Can't send mail - all recipients were rejected: 550 Sender verify failed", false],
    [
      "Can't send mail - all recipients were rejected: 550 5.1.1 no such user, the sender may ask its relay",
      true,
    ],
    ['Invalid login: 535 5.7.8 authentication failed', false],
    ['Mail command failed: 550 5.7.1 this sender may not send here', false],
    ['Message failed: 554 5.7.1 looks like spam', false],
    ['550 5.1.1 no such user', false],
    ['The mail server didn’t answer within 5500 s', false],
    ['connect ECONNREFUSED 127.0.0.1:587', false],
    ['Connection to 10.0.550 timed out', false],
  ])('decides whether the address is permanently refused by %p: %p', (error, expected) => {
    expect(refusalOf(error) !== null).toBe(expected);
  });

  it('reports a refusal in the server’s own words, all of them', () => {
    expect(
      refusalOf(
        "Can't send mail - all recipients were rejected: 550-5.1.1 no such user\n550 5.1.1 see our page",
      ),
    ).toBe('550-5.1.1 no such user\n550 5.1.1 see our page');
  });

  it.each([
    ['password-reset', 1, true],
    ['clinic-confirmation', 1, true],
    ['intake-invitation', 1, false],
    ['clinic-reminder', 1, false],
    ['clinic-reminder', 2, true],
  ] as const)(
    'decides whether to send to a suspended address: %s, requested %i time(s): %p',
    (template, sendings, expected) => {
      expect(goesDespiteSuspension({ template, sendings })).toBe(expected);
    },
  );
});
