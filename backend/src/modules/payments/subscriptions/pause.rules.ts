import { monthAfter } from '../../../common/billing/billing-period.rules';
import type { SubscriptionState } from '../provider/provider.types';

/**
 * The fields of a plan, as the provider has them now, that decide whether it may be paused and what
 * resuming costs.
 */
export interface PausablePlan {
  readonly state: SubscriptionState;
  readonly billingAnchor: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly pausedFrom: Date | null;
  readonly resumesAt: Date | null;
}

export interface Pause {
  /** The end of the paid period; until then the plan counts as before. */
  readonly from: Date;
  readonly resumesAt: Date;
}

/** `paused`: it's already paused for as long as allowed at once. */
export type PauseRefusal = 'paused' | 'ending' | 'overdue' | 'not-running';

/**
 * Charging resumes this long before the next renewal; at exactly the same time, the provider might
 * skip that renewal too.
 */
const RESUMES_BEFORE_RENEWAL_MS = 3_600_000;

/**
 * Returns whether the current month wasn't charged because the period continued while the plan was
 * paused.
 */
export const isInUnpaidMonth = ({ state, pausedFrom, currentPeriodEnd }: PausablePlan): boolean =>
  state === 'paused' && pausedFrom !== null && currentPeriodEnd > pausedFrom;

/**
 * Returns whether a plan may be resumed. A paused plan that ends can't: the month would be charged,
 * and the plan would end anyway.
 */
export const mayResume = ({
  state,
  cancelAtPeriodEnd,
}: Pick<PausablePlan, 'state' | 'cancelAtPeriodEnd'>): boolean =>
  state !== 'paused' || !cancelAtPeriodEnd;

/** Returns whether the current month is the last one of the pause, so that another can be added. */
const isInLastMonth = (plan: PausablePlan): boolean =>
  isInUnpaidMonth(plan) && plan.resumesAt !== null && plan.resumesAt < plan.currentPeriodEnd;

/**
 * Returns the next pause. One renewal is skipped at a time: the paid month is used up, and the next
 * one costs nothing and includes nothing.
 */
export const nextPause = (plan: PausablePlan): Pause | PauseRefusal => {
  const { state, billingAnchor, currentPeriodEnd, cancelAtPeriodEnd, pausedFrom } = plan;
  if (state === 'past_due') return 'overdue';
  if (state !== 'active' && state !== 'paused') return 'not-running';
  if (cancelAtPeriodEnd) return 'ending';
  if (state === 'paused' && !isInLastMonth(plan)) return 'paused';
  const from = state === 'paused' && pausedFrom !== null ? pausedFrom : currentPeriodEnd;
  const renewal = monthAfter(currentPeriodEnd, billingAnchor.getUTCDate());
  return { from, resumesAt: new Date(renewal.getTime() - RESUMES_BEFORE_RENEWAL_MS) };
};

/** How long before a paused plan resumes its holder is notified. */
export const RESUMING_NOTICE_SECONDS = 3 * 86_400;

/** The fields of a stored plan that identify its current pause. */
export interface SeenPause extends Pick<PausablePlan, 'state' | 'resumesAt'> {
  readonly pausedVersion: string | null;
}

/**
 * Returns the snapshot in which the current pause was first seen. A pause that was reversed in
 * between, or has another end, is a different one.
 */
export const pausedVersionOf = (
  before: SeenPause,
  { state, resumesAt }: Pick<PausablePlan, 'state' | 'resumesAt'>,
  snapshotVersion: string,
): string | null => {
  if (state !== 'paused') return null;
  const isSame = before.state === 'paused' && before.resumesAt?.getTime() === resumesAt?.getTime();
  return isSame ? before.pausedVersion : snapshotVersion;
};
