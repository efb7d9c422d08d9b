import { planCounts, type BilledPlan } from '../../common/billing/billing-period.rules';

/** "two personal detailed video reviews per month". [T53] */
export const REVIEWS_PER_PERIOD = 2;

/** What a submission counts against: the plan's reviews, or its practical videos of modules. */
export type Allowance = 'review' | 'practical';

/** A module's practical video is a thing of its own in the plan. [T61] */
export const allowanceOf = ({ moduleId }: { readonly moduleId: string | null }): Allowance => (moduleId === null ? 'review' : 'practical');

/**
 * How many more the plan covers in this period.
 * @param perPeriod how many it includes.
 * @param taken covered submissions reviewed in this period, and those still waiting. Broken links take nothing.
 */
export const leftOf = (plan: BilledPlan, perPeriod: number, taken: number, now: Date): number =>
  planCounts(plan, now) ? Math.max(0, perPeriod - taken) : 0;
