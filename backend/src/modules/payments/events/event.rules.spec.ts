import { HEEDED_TYPES, subjectOf } from './event.rules';

describe('event rules', () => {
  it('knows what to read again for each event', () => {
    expect(subjectOf('checkout.session.completed')).toBe('checkout');
    expect(subjectOf('customer.subscription.deleted')).toBe('subscription');
    expect(subjectOf('charge.refunded')).toBe('charge');
    expect(subjectOf('charge.dispute.created')).toBe('dispute');
  });

  it.each(['customer.created', 'payout.paid', 'toString', '__proto__', ''])('does nothing about %j', (type) => {
    expect(subjectOf(type)).toBeNull();
  });

  it('asks for no more types than one list call takes', () => {
    expect(HEEDED_TYPES.length).toBeLessThanOrEqual(20);
  });
});
