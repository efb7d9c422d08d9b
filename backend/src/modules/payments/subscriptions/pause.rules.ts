import { monthAfter } from '../../../common/billing/billing-period.rules';
import type { SubscriptionState } from '../payments.types';

/** What of a plan decides whether it may be paused, and what going on costs; as the provider says it now. */
export interface PausablePlan {
  readonly state: SubscriptionState;
  readonly billingAnchor: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly pausedFrom: Date | null;
  readonly resumesAt: Date | null;
}

export interface Pause {
  /** The end of what is paid for: until then the plan counts as before. */
  readonly from: Date;
  readonly resumesAt: Date;
}

/** `paused`: it is already, for as long as may be said at once. */
export type PauseRefusal = 'paused' | 'ending' | 'overdue' | 'not-running';

/** Charging is allowed again this long before the next renewal: at the very same moment the provider might skip that one too. */
const RESUMES_BEFORE_RENEWAL_MS = 3_600_000;

/** Whether the month that runs is one that nothing was charged for: the period went on while the plan was paused. */
export const isInUnpaidMonth = ({ state, pausedFrom, currentPeriodEnd }: PausablePlan): boolean =>
  state === 'paused' && pausedFrom !== null && currentPeriodEnd > pausedFrom;

/** A paused plan that ends can't go on: the month would be charged, and it would end all the same. */
export const mayGoOn = ({ state, cancelAtPeriodEnd }: Pick<PausablePlan, 'state' | 'cancelAtPeriodEnd'>): boolean =>
  state !== 'paused' || !cancelAtPeriodEnd;

/** Whether the month that runs is the last one of the pause, so that another can be added. */
const isInLastMonth = (plan: PausablePlan): boolean =>
  isInUnpaidMonth(plan) && plan.resumesAt !== null && plan.resumesAt < plan.currentPeriodEnd;

/** One renewal is skipped at a time: the paid month is used up, the next one costs nothing and holds nothing. */
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

/** How long before a paused plan goes on its holder is told. */
export const RESUMING_NOTICE_SECONDS = 3 * 86_400;

/** What of a kept plan says which pause it is in. */
export interface SeenPause extends Pick<PausablePlan, 'state' | 'resumesAt'> {
  readonly pausedVersion: string | null;
}

/** The snapshot by which the pause that runs was first seen: one that was taken back in between, or has another end, is another pause. */
export const pausedVersionOf = (
  before: SeenPause,
  { state, resumesAt }: Pick<PausablePlan, 'state' | 'resumesAt'>,
  snapshotVersion: string,
): string | null => {
  if (state !== 'paused') return null;
  const isSame = before.state === 'paused' && before.resumesAt?.getTime() === resumesAt?.getTime();
  return isSame ? before.pausedVersion : snapshotVersion;
};
