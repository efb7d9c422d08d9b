import { planCounts, type BilledPlan } from '../../../common/billing/billing-period.rules';
import { outsideReason, type OutsideReason } from './outside-plan.rules';

/** "two personal detailed video reviews per month". [T53] */
export const REVIEWS_PER_PERIOD = 2;

/** The number of reviews the coach can grant at once beyond the plan's. */
export const MOST_GRANTED = 10;

/** Reviews that the coach granted beyond the plan's; `takenBack` of them have been revoked. */
export interface GrantedReviews {
  readonly count: number;
  readonly takenBack: number;
  readonly grantedAt: Date;
}

/** Returns how many of those count in the billing period that began at `since`. */
export const grantedSince = (grants: readonly GrantedReviews[], since: Date): number =>
  grants
    .filter(({ grantedAt }) => grantedAt >= since)
    .reduce((sum, { count, takenBack }) => sum + count - takenBack, 0);

/**
 * Returns how many of a grant can be revoked: only in its own period, and at most what the student
 * has left, since the plan's own reviews are used first.
 */
export const unusedOf = (
  { count, takenBack, grantedAt }: GrantedReviews,
  since: Date,
  left: number,
): number => (grantedAt >= since ? Math.min(left, count - takenBack) : 0);

/** The allowance a submission counts against: the plan's reviews, or its practical videos. */
export type Allowance = 'review' | 'practical';

/** Returns the allowance; practical videos of modules have their own. [T61] */
export const allowanceOf = ({ moduleId }: { readonly moduleId: string | null }): Allowance =>
  moduleId === null ? 'review' : 'practical';

/**
 * Returns how many more the plan covers in this period.
 * @param perPeriod the number included, with granted ones.
 * @param taken covered submissions reviewed in this period, and those still waiting. Broken links
 *   don't count.
 */
export const leftOf = (plan: BilledPlan, perPeriod: number, taken: number, now: Date): number =>
  planCounts(plan, now) ? Math.max(0, perPeriod - taken) : 0;

/** A student's remaining reviews, for display. */
export interface PlanAllowance {
  /** The reviews of this billing period including granted ones; 0 without an active plan. */
  readonly included: number;
  /** Of those, the ones granted by the coach beyond the plan's. */
  readonly granted: number;
  /** Of those, how many are neither used nor reserved. */
  readonly left: number;
  /** Bought reviews that aren't used; they come after the plan's and don't renew or lapse. */
  readonly extra: number;
  /** When the allowance renews; null if it doesn't, or the payment provider hasn't reported it. */
  readonly renewsAt: Date | null;
  /** Why videos beyond it aren't covered. */
  readonly beyond: OutsideReason;
}

type RenewedPlan = BilledPlan & {
  readonly cancelAtPeriodEnd: boolean;
  /** When a paused plan resumes automatically. */
  readonly resumesAt: Date | null;
};

/**
 * Returns when the plan's reviews or practicals renew; null if they don't because the plan ends, or
 * if the payment provider hasn't reported it.
 */
export const renewsAt = (plan: RenewedPlan, now: Date): Date | null => {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, resumesAt } = plan;
  if (cancelAtPeriodEnd) return null;
  const at = status === 'paused' ? resumesAt : planCounts(plan, now) ? currentPeriodEnd : null;
  return at !== null && at > now ? at : null;
};

const LAPSE_NOTICE_MS = 7 * 24 * 3_600_000;

/**
 * Returns when this month's unused reviews lapse, if that's within a week; null otherwise. An
 * overdue plan's don't: its next month begins once it's paid.
 */
export const lapsingAt = (
  plan: BilledPlan & { readonly pausedFrom: Date | null },
  now: Date,
): Date | null => {
  const { status, currentPeriodEnd, pausedFrom } = plan;
  if (!planCounts(plan, now) || status === 'past_due') return null;
  const at = status === 'paused' ? pausedFrom : currentPeriodEnd;
  if (at === null || at <= now) return null;
  return at.getTime() - now.getTime() <= LAPSE_NOTICE_MS ? at : null;
};

/** Returns what the plan alone covers. */
export const planAllowance = (
  plan: RenewedPlan,
  granted: number,
  left: number,
  now: Date,
): Omit<PlanAllowance, 'extra'> => {
  const next = renewsAt(plan, now);
  const rest = { renewsAt: next, beyond: outsideReason(plan, now) };
  return planCounts(plan, now)
    ? { included: REVIEWS_PER_PERIOD + granted, granted, left, ...rest }
    : { included: 0, granted: 0, left: 0, ...rest };
};
