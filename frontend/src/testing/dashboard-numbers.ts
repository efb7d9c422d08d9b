import type { components } from '../api/client';

const months = Array.from(
  { length: 12 },
  (_, index) => `2026-${String(index + 1).padStart(2, '0')}`,
);

/** A year of dashboard numbers, with three things that need someone's attention. */
export const dashboardNumbers: components['schemas']['DashboardResponse'] = {
  needs: [
    { kind: 'reviews-overdue', count: 0, items: [] },
    { kind: 'balances-overdue', count: 3, items: [] },
    { kind: 'mails-failed', count: 1, items: [] },
    { kind: 'jobs-parked', count: 7, items: [] },
  ],
  months: months.map((month) => ({
    month,
    revenueCents: 150_000,
    refundedCents: 5_000,
    feesCents: 4_500,
  })),
  editions: [
    {
      id: 'e1',
      title: 'March Clinic',
      location: 'Cedar River',
      startsOn: '2027-03-20',
      capacity: 6,
      paid: 4,
      held: 1,
    },
  ],
  plans: months.map((month) => ({ month, began: 2, ended: 1, running: 10, churn: 0.1 })),
  answers: [{ from: '2026-11-23', inTime: 3, late: 1 }],
};
