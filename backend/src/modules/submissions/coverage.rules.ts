import { planCounts, type BilledPlan } from '../../common/billing/billing-period.rules';

/** "two personal detailed video reviews per month". [T53] */
export const REVIEWS_PER_PERIOD = 2;

/** What a student still has of their plan, to be shown. */
export interface Allowance {
  /** Reviews a billing period includes; none without a plan that counts. */
  readonly included: number;
  readonly left: number;
  /** When the next ones come; null where none do, or the provider has not said. */
  readonly renewsAt: Date | null;
}

export const allowanceOf = (plan: BilledPlan & { readonly cancelAtPeriodEnd: boolean }, left: number, now: Date): Allowance => {
  if (!planCounts(plan, now)) return { included: 0, left: 0, renewsAt: null };
  const { currentPeriodEnd, cancelAtPeriodEnd } = plan;
  const renews = currentPeriodEnd !== null && currentPeriodEnd > now && !cancelAtPeriodEnd;
  return { included: REVIEWS_PER_PERIOD, left, renewsAt: renews ? currentPeriodEnd : null };
};

/** @param taken covered submissions reviewed in this period, and those still waiting. Broken links take nothing. */
export const reviewsLeft = (plan: BilledPlan, taken: number, now: Date): number =>
  planCounts(plan, now) ? Math.max(0, REVIEWS_PER_PERIOD - taken) : 0;
