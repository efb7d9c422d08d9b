import type { CheckoutRequest } from '../payments.types';
import { nextStep, nextTry, progressOf } from './checkout.rules';

describe('checkout rules', () => {
  it.each([
    ['created', undefined, { status: 'open', paid: false }],
    ['open', undefined, { status: 'open', paid: false }],
    ['open', 'open', { status: 'open', paid: false }],
    ['open', 'processing', { status: 'complete', paid: false }],
    ['open', 'paid', { status: 'complete', paid: true }],
    ['open', 'expired', { status: 'expired', paid: false }],
    ['completed', undefined, { status: 'complete', paid: true }],
    ['completed', 'open', { status: 'complete', paid: true }],
    ['expired', 'paid', { status: 'expired', paid: false }],
    ['failed', undefined, { status: 'expired', paid: false }],
  ] as const)('tells of an intent that is %s, its session %s: %j', (status, seen, progress) => {
    expect(progressOf(status, seen)).toEqual(progress);
  });

  it('asks after a session it knows, repeats a call without an answer, and forgets one whose key may have lapsed', () => {
    const unanswered = { status: 'created', providerSessionId: null } as const;
    expect(nextStep({ status: 'open', providerSessionId: 'cs_1' }, 90_000)).toBe('ask');
    expect(nextStep(unanswered, 61)).toBe('repeat');
    expect(nextStep(unanswered, 23 * 3_600 - 1)).toBe('repeat');
    expect(nextStep(unanswered, 23 * 3_600)).toBe('forget');
  });

  describe('a new try', () => {
    const plan: CheckoutRequest = { mode: 'subscription', line: { priceId: 'price_1' } };
    const now = new Date('2026-11-28T12:00:00.700Z');
    const nowSeconds = Date.parse('2026-11-28T12:00:00Z') / 1000;
    const MINUTE = 60;

    it('is the same under the next number where its session has no end of ours', () => {
      expect(nextTry(plan, now, null)).toEqual({ request: { ...plan, tries: 1 }, sessionSeconds: null });
      expect(nextTry({ ...plan, tries: 4 }, now, null).request.tries).toBe(5);
    });

    it('has a session of 31 minutes from now', () => {
      const used = { ...plan, expiresAt: nowSeconds + 20 * MINUTE };
      expect(nextTry(used, now, null)).toEqual({
        request: { ...used, tries: 1, expiresAt: nowSeconds + 31 * MINUTE },
        sessionSeconds: 31 * MINUTE,
      });
    });

    it('never ends sooner than the one before', () => {
      const used = { ...plan, expiresAt: nowSeconds + 300 * MINUTE };
      expect(nextTry(used, now, null)).toMatchObject({ request: { expiresAt: used.expiresAt }, sessionSeconds: 300 * MINUTE });
    });

    it("ends 31 minutes from the provider's time where that is ahead", () => {
      const used = { ...plan, expiresAt: nowSeconds + 31 * MINUTE };
      const providerNow = new Date(now.getTime() + 600_000);
      expect(nextTry(used, now, providerNow)).toMatchObject({
        request: { expiresAt: nowSeconds + 41 * MINUTE },
        sessionSeconds: 31 * MINUTE,
      });
    });

    it("ends 31 minutes from the provider's time where that is days behind", () => {
      const used = { ...plan, expiresAt: nowSeconds + 31 * MINUTE };
      const providerNow = new Date(now.getTime() - 4 * 86_400_000);
      expect(nextTry(used, now, providerNow)).toMatchObject({
        request: { expiresAt: nowSeconds - 4 * 86_400 + 31 * MINUTE },
        sessionSeconds: 31 * MINUTE,
      });
    });
  });
});
