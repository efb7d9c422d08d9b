import { nextStep, progressOf } from './checkout.rules';

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
});
