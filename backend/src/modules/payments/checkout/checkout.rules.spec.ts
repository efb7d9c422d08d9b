import type { CheckoutRequest } from '../provider/provider.types';
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
  ] as const)(
    'reports an intent that is %s, with its session %s, as %j',
    (status, seen, progress) => {
      expect(progressOf(status, seen)).toEqual(progress);
    },
  );

  it('checks a session it knows, repeats a call without a response, and gives up one whose key may have expired', () => {
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

    it('is the same request under the next number when we set no end for its session', () => {
      expect(nextTry(plan, now, null)).toEqual({
        request: { ...plan, tries: 1 },
        sessionSeconds: null,
      });
      expect(nextTry({ ...plan, tries: 4 }, now, null).request.tries).toBe(5);
    });

    it('gets a session that lasts 31 minutes from now', () => {
      const used = { ...plan, expiresAt: nowSeconds + 20 * MINUTE };
      expect(nextTry(used, now, null)).toEqual({
        request: { ...used, tries: 1, expiresAt: nowSeconds + 31 * MINUTE },
        sessionSeconds: 31 * MINUTE,
      });
    });

    it('never ends earlier than the one before', () => {
      const used = { ...plan, expiresAt: nowSeconds + 300 * MINUTE };
      expect(nextTry(used, now, null)).toMatchObject({
        request: { expiresAt: used.expiresAt },
        sessionSeconds: 300 * MINUTE,
      });
    });

    it("ends 31 minutes from the provider's time when that clock is ahead", () => {
      const used = { ...plan, expiresAt: nowSeconds + 31 * MINUTE };
      const providerNow = new Date(now.getTime() + 600_000);
      expect(nextTry(used, now, providerNow)).toMatchObject({
        request: { expiresAt: nowSeconds + 41 * MINUTE },
        sessionSeconds: 31 * MINUTE,
      });
    });

    it("ends 31 minutes from the provider's time when that clock is days behind", () => {
      const used = { ...plan, expiresAt: nowSeconds + 31 * MINUTE };
      const providerNow = new Date(now.getTime() - 4 * 86_400_000);
      expect(nextTry(used, now, providerNow)).toMatchObject({
        request: { expiresAt: nowSeconds - 4 * 86_400 + 31 * MINUTE },
        sessionSeconds: 31 * MINUTE,
      });
    });
  });
});
