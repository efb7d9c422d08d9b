import type { BilledPlan } from '../billing-period.rules';

interface PlanCase {
  readonly name: string;
  readonly plan: BilledPlan & { readonly cancelAtPeriodEnd?: boolean };
  readonly hasPlan: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Plans on both sides of every limit, an hour away from it, so that a slow test is no other case.
 */
export const planCases = (now: Date): readonly PlanCase[] => {
  const at = (days: number, hours = 0) => new Date(now.getTime() + days * DAY_MS + hours * HOUR_MS);
  const month = { currentPeriodStart: at(-10), currentPeriodEnd: at(20) };
  const unknown = { currentPeriodStart: null, currentPeriodEnd: null };
  return [
    { name: 'active', plan: { status: 'active', ...month }, hasPlan: true },
    { name: 'active as alumni', plan: { status: 'active_alumni', ...month }, hasPlan: true },
    {
      name: 'canceled at the end of its period',
      plan: { status: 'active', ...month, cancelAtPeriodEnd: true },
      hasPlan: true,
    },
    {
      name: 'paused and still paid',
      plan: { status: 'paused', ...month, pausedFrom: at(0, 1) },
      hasPlan: true,
    },
    {
      name: 'paused past its paid period',
      plan: { status: 'paused', ...month, pausedFrom: at(0, -1) },
      hasPlan: false,
    },
    {
      name: 'paused without a date',
      plan: { status: 'paused', ...month, pausedFrom: null },
      hasPlan: false,
    },
    {
      name: 'past due within the grace period',
      plan: { status: 'past_due', ...month, pastDueSince: at(-7, 1) },
      hasPlan: true,
    },
    {
      name: 'past due after the grace period',
      plan: { status: 'past_due', ...month, pastDueSince: at(-7, -1) },
      hasPlan: false,
    },
    {
      name: 'past due, without the date of the failed renewal, within the grace period of its end',
      plan: { status: 'past_due', currentPeriodStart: at(-37), currentPeriodEnd: at(-7, 1) },
      hasPlan: true,
    },
    {
      name: 'past due, without that date, after the grace period of its end',
      plan: { status: 'past_due', currentPeriodStart: at(-37), currentPeriodEnd: at(-7, -1) },
      hasPlan: false,
    },
    {
      name: 'past due, without that date, within the grace period of its start',
      plan: { status: 'past_due', currentPeriodStart: at(-7, 1), currentPeriodEnd: at(21) },
      hasPlan: true,
    },
    {
      name: 'past due, without that date, after the grace period of its start',
      plan: { status: 'past_due', currentPeriodStart: at(-7, -1), currentPeriodEnd: at(21) },
      hasPlan: false,
    },
    {
      name: 'past due, without that date, in the last month of a longer period',
      plan: { status: 'past_due', currentPeriodStart: at(-40), currentPeriodEnd: at(27) },
      hasPlan: true,
    },
    { name: 'past due without any date', plan: { status: 'past_due', ...unknown }, hasPlan: false },
    {
      name: 'past due without an end',
      plan: { status: 'past_due', currentPeriodStart: at(-1), currentPeriodEnd: null },
      hasPlan: false,
    },
    { name: 'canceled', plan: { status: 'canceled', ...month }, hasPlan: false },
    { name: 'none', plan: { status: 'none', ...unknown }, hasPlan: false },
  ];
};

/** Saves such a plan with a student, by SQL as `query` runs it. */
export const savePlan = async (
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  studentId: string,
  {
    status,
    currentPeriodStart,
    currentPeriodEnd,
    pausedFrom,
    pastDueSince,
    cancelAtPeriodEnd,
  }: PlanCase['plan'],
): Promise<void> => {
  await query(
    `UPDATE students SET subscription_status = $2, subscription_period_start = $3, subscription_period_end = $4,
       subscription_paused_from = $5, subscription_past_due_since = $6, subscription_cancel_at_period_end = $7 WHERE id = $1`,
    [
      studentId,
      status,
      currentPeriodStart,
      currentPeriodEnd,
      pausedFrom ?? null,
      pastDueSince ?? null,
      cancelAtPeriodEnd ?? false,
    ],
  );
};
