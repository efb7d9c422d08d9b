import { planCounts, type BilledPlan } from '../../common/billing/billing-period.rules';

/** "two personal detailed video reviews per month". [T53] */
export const REVIEWS_PER_PERIOD = 2;

/** So many reviews at most are granted at once beyond the plan's. */
export const MOST_GRANTED = 10;

/** Reviews that the coach gave beyond the plan's, those taken back apart. */
export interface GrantedReviews {
  readonly count: number;
  readonly takenBack: number;
  readonly grantedAt: Date;
}

/** How many of those count in the billing period that began at `since`. */
export const grantedSince = (grants: readonly GrantedReviews[], since: Date): number =>
  grants.filter(({ grantedAt }) => grantedAt >= since).reduce((sum, { count, takenBack }) => sum + count - takenBack, 0);

/** How many of a grant can be taken back: of this period, and as many as the student has left, since the plan's own are used first. */
export const unusedOf = ({ count, takenBack, grantedAt }: GrantedReviews, since: Date, left: number): number =>
  grantedAt >= since ? Math.min(left, count - takenBack) : 0;

/** What a submission counts against: the plan's reviews, or its practical videos of modules. */
export type Allowance = 'review' | 'practical';

/** A module's practical video is a thing of its own in the plan. [T61] */
export const allowanceOf = ({ moduleId }: { readonly moduleId: string | null }): Allowance => (moduleId === null ? 'review' : 'practical');

/**
 * How many more the plan covers in this period.
 * @param perPeriod how many it includes, with those that were granted.
 * @param taken covered submissions reviewed in this period, and those still waiting. Broken links take nothing.
 */
export const leftOf = (plan: BilledPlan, perPeriod: number, taken: number, now: Date): number =>
  planCounts(plan, now) ? Math.max(0, perPeriod - taken) : 0;

/** What a student still has of their plan's reviews, to be shown. */
export interface PlanAllowance {
  /** Reviews of this billing period, with those that the coach granted; none without a plan that counts. */
  readonly included: number;
  /** Of those, granted by the coach beyond the plan's. */
  readonly granted: number;
  readonly left: number;
  /** When the next ones come; null where none do, or the provider has not said. */
  readonly renewsAt: Date | null;
}

type RenewedPlan = BilledPlan & {
  readonly cancelAtPeriodEnd: boolean;
  /** Of a paused plan: when it goes on by itself. */
  readonly resumesAt: Date | null;
};

/** When the plan gives the next reviews or practicals; null where it doesn't, because it ends, or the provider has not said. */
export const renewsAt = (plan: RenewedPlan, now: Date): Date | null => {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, resumesAt } = plan;
  if (cancelAtPeriodEnd) return null;
  const at = status === 'paused' ? resumesAt : planCounts(plan, now) ? currentPeriodEnd : null;
  return at !== null && at > now ? at : null;
};

export const planAllowance = (plan: RenewedPlan, granted: number, left: number, now: Date): PlanAllowance => {
  const next = renewsAt(plan, now);
  if (!planCounts(plan, now)) return { included: 0, granted: 0, left: 0, renewsAt: next };
  return { included: REVIEWS_PER_PERIOD + granted, granted, left, renewsAt: next };
};
