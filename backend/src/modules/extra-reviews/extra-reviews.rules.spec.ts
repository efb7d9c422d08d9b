import { isGone, refundReason, refusalText } from './extra-reviews.rules';

describe('extra reviews', () => {
  it.each([
    ['off', /aren’t for sale/],
    ['no-plan', /need an active plan/],
    ['reviews-left', /still have a review left/],
    ['extra-left', /already have an extra review/],
  ] as const)('say why none can be bought (%s), and that nothing was charged', (why, words) => {
    expect(refusalText(why)).toMatch(words);
    expect(refusalText(why)).toMatch(/You haven’t been charged\.$/);
  });

  const paid = { amountCents: 6_000, refundedCents: 0, disputedCents: 0, dispute: null };

  it.each([
    ['paid', paid, false],
    ['partly refunded', { ...paid, refundedCents: 5_999 }, false],
    ['refunded', { ...paid, refundedCents: 6_000 }, true],
    ['disputed', { ...paid, disputedCents: 6_000, dispute: 'open' }, false],
    ['charged back', { ...paid, disputedCents: 6_000, dispute: 'lost' }, true],
    ['partly charged back', { ...paid, disputedCents: 2_000, dispute: 'lost' }, false],
    [
      'partly refunded, and charged back for the rest',
      { ...paid, refundedCents: 4_000, disputedCents: 2_000, dispute: 'lost' },
      true,
    ],
  ] as const)('know whether nothing of a payment is left: %s', (_, payment, gone) => {
    expect(isGone(payment)).toBe(gone);
  });

  it.each([
    ['Bad weather', 'removed', 'Bad weather. The extra review is no longer in your account.'],
    ['Sorry! ', 'used', 'Sorry! You keep the review of the video you used it for.'],
    ['Twice.', 'none', 'Twice.'],
  ] as const)('tell the payer what a refund means: %s, %s', (reason, meaning, words) => {
    expect(refundReason(reason, meaning)).toBe(words);
  });
});
