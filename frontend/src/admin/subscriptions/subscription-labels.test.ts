import { whatIsNext } from './subscription-labels';
import type { SubscriptionRecord } from './subscription-types';

const plan: SubscriptionRecord = {
  id: '0199b3c0-0000-7000-8000-0000000000f1',
  studentName: 'Ana Rivers',
  email: 'ana@paddle.example',
  planName: 'Remote Coaching',
  state: 'active',
  priceCents: 15_000,
  currentPeriodEnd: '2026-12-22T12:00:00Z',
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  createdAt: '2026-11-22T12:00:00Z',
};
const paused = {
  state: 'paused',
  pausedFrom: '2026-12-22T12:00:00Z',
  resumesAt: '2027-01-22T11:00:00Z',
} as const;

it.each([
  [{}, 'Renews Dec 22, 2026'],
  [{ cancelAtPeriodEnd: true }, 'Ends Dec 22, 2026'],
  [{ state: 'past_due' as const }, 'Payment declined'],
  [{ state: 'canceled' as const }, ''],
  [paused, 'Paid until Dec 22, 2026 · Resumes Jan 22, 2027'],
  [{ ...paused, currentPeriodEnd: '2027-01-22T12:00:00Z' }, 'Resumes Jan 22, 2027'],
  [{ ...paused, cancelAtPeriodEnd: true }, 'Ends Dec 22, 2026'],
  [
    { ...paused, cancelAtPeriodEnd: true, currentPeriodEnd: '2027-01-22T12:00:00Z' },
    'Ends Jan 22, 2027',
  ],
])('for a plan with %j, says "%s"', (more, words) => {
  expect(whatIsNext({ ...plan, ...more })).toBe(words);
});
