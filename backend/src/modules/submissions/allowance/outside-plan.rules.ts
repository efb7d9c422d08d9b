import { planCounts, type BilledPlan } from '../../../common/billing/billing-period.rules';

/** Why a plan doesn't cover another video; `ending`: it's used up, and the plan is set to end. */
export const OUTSIDE_REASONS = ['used', 'ending', 'paused', 'unpaid', 'none'] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

/** Returns why videos beyond the allowance aren't covered. */
export const outsideReason = (
  plan: BilledPlan & { readonly cancelAtPeriodEnd: boolean },
  now: Date,
): OutsideReason => {
  if (planCounts(plan, now)) return plan.cancelAtPeriodEnd ? 'ending' : 'used';
  if (plan.status === 'paused') return 'paused';
  return plan.status === 'past_due' ? 'unpaid' : 'none';
};

const NOTICES: Readonly<Record<OutsideReason, string>> = {
  used: 'Outside your plan: you’ve used your reviews. It will be reviewed once your plan renews',
  ending:
    'Outside your plan: you’ve used your reviews, and your plan is set to end. It will be reviewed if you keep the plan',
  paused: 'Outside your plan: it will be reviewed once your plan resumes',
  unpaid: 'Outside your plan: it will be reviewed once your payment goes through',
  none: 'Outside a plan: it will be reviewed once you start Remote Coaching',
};

/**
 * Returns the student's notice about a video that their plan doesn't cover, and so has no due
 * time: when it will be reviewed. [T52]
 */
export const outsidePlanNotice = (...about: Parameters<typeof outsideReason>): string =>
  NOTICES[outsideReason(...about)];
