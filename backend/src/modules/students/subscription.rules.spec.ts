import { hasNoPlan, inheritedSubscription } from './subscription.rules';
import type { SubscriptionSnapshot } from './students.types';

const paid: SubscriptionSnapshot = {
  status: 'active',
  priceCents: 15_000,
  currentPeriodStart: new Date('2026-11-20T10:00:00Z'),
  currentPeriodEnd: new Date('2026-12-20T10:00:00Z'),
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  pastDueSince: null,
  boughtSignedIn: false,
};
const unpaid: SubscriptionSnapshot = {
  status: 'none',
  priceCents: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  pastDueSince: null,
  boughtSignedIn: false,
};

describe('what an account inherits from a payment', () => {
  it('is everything once the address is confirmed', () => {
    expect(inheritedSubscription(paid, new Date('2026-11-20T10:00:00Z'))).toEqual({
      ...paid,
      awaitsConfirmation: false,
    });
  });

  it('is nothing before that, and it says that something is waiting', () => {
    expect(inheritedSubscription(paid, null)).toEqual({ ...unpaid, awaitsConfirmation: true });
  });

  it('is nothing if nothing was paid', () => {
    expect(inheritedSubscription(unpaid, null)).toEqual({ ...unpaid, awaitsConfirmation: false });
  });
});

it.each([
  ['none', true],
  ['canceled', true],
  ['active', false],
  ['active_alumni', false],
  ['past_due', false],
  ['paused', false],
] as const)('a student with %s may be offered a plan: %p', (status, isOffered) => {
  expect(hasNoPlan(status)).toBe(isOffered);
});
