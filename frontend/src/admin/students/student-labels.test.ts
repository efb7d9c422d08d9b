import { auditActor, livePlan, planStatusLabel, refundLine, stateWord } from './student-labels';
import type { RecordedPlan } from './student-types';

const plan: RecordedPlan = {
  id: 'p1',
  state: 'active',
  priceCents: 15_000,
  currentPeriodEnd: '2026-12-20T10:00:00Z',
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  isDuplicate: false,
};

it.each([
  ['none', false, 'no plan'],
  ['active', false, 'active'],
  ['active_alumni', true, 'ending'],
  ['paused', true, 'paused'],
  ['canceled', true, 'ended'],
] as const)(
  'describes the plan status %s (ending: %s) as %s',
  (planStatus, cancelAtPeriodEnd, word) => {
    expect(planStatusLabel({ planStatus, cancelAtPeriodEnd })).toBe(word);
  },
);

it('finds the current plan among all plans', () => {
  const ended = { ...plan, id: 'p0', state: 'canceled' as const };
  expect(livePlan([{ ...plan, id: 'twice', isDuplicate: true }, plan, ended])?.id).toBe('p1');
  expect(livePlan([ended])).toBeNull();
  expect(stateWord({ ...plan, cancelAtPeriodEnd: true })).toBe('ending');
});

it('describes a refund, and names who did what', () => {
  const refund = {
    id: 'r1',
    amountCents: 5_000,
    owedCents: 0,
    tries: 1,
    isLate: false,
    reason: 'Flood',
    requestedAt: '2026-11-20T10:00:00Z',
  };
  expect(refundLine({ ...refund, state: 'done', refusal: null })).toBe(
    '$50.00 Nov 20, 2026: refunded',
  );
  expect(refundLine({ ...refund, state: 'failed', refusal: 'charge_disputed' })).toBe(
    '$50.00 Nov 20, 2026: refused by the payment provider (charge_disputed)',
  );
  expect(refundLine({ ...refund, state: 'failed', refusal: null })).toBe(
    '$50.00 Nov 20, 2026: nothing left to refund',
  );
  expect(refundLine({ ...refund, state: 'waived', refusal: null })).toBe(
    '$50.00 Nov 20, 2026: no longer owed',
  );
  expect(refundLine({ ...refund, state: 'sent', refusal: null })).toBe(
    '$50.00 Nov 20, 2026: waiting for the bank',
  );
  expect(refundLine({ ...refund, state: 'requested', refusal: null })).toBe(
    '$50.00 Nov 20, 2026: on its way',
  );
  expect(auditActor({ actor: 'staff:2', who: 'Ash Keeper' })).toBe('Ash Keeper');
  expect(
    ['staff:2', 'system', 'student:9'].map((actor) => auditActor({ actor, who: null })),
  ).toEqual(['Staff 2', 'Automatic', 'Student']);
});
