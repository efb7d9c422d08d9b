import { planCounts, type BilledPlan } from '../../common/billing/billing-period.rules';

/** "two personal detailed video reviews per month". [T53] */
export const REVIEWS_PER_PERIOD = 2;

/** @param taken covered submissions reviewed in this period, and those still waiting. Broken links take nothing. */
export const reviewsLeft = (plan: BilledPlan, taken: number, now: Date): number =>
  planCounts(plan, now) ? Math.max(0, REVIEWS_PER_PERIOD - taken) : 0;
