import { formatDayInZone } from '../../../common/clock/zoned-time.rules';
import type { SubscriptionSnapshot, SubscriptionStatus } from '../../students/students.types';
import type { SubscriptionState } from '../provider/provider.types';
import type { Plan } from './plan.rules';

/** States in which a student has a plan; at most one subscription is in such a state. */
export const LIVE_STATES: readonly SubscriptionState[] = ['active', 'past_due', 'paused'];

export const isLive = (state: SubscriptionState): boolean => LIVE_STATES.includes(state);

const SHOWN_AS: Readonly<Record<SubscriptionState, SubscriptionStatus>> = {
  incomplete: 'none',
  active: 'active',
  past_due: 'past_due',
  paused: 'paused',
  canceled: 'canceled',
};

/**
 * Returns the first Saturday after a time, at midnight UTC: when most people get to a river.
 * @param timeZone decides which day the time is on
 */
export const saturdayAfter = (time: Date, timeZone: string): Date => {
  const day = new Date(`${time.toLocaleDateString('en-CA', { timeZone })}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + (6 - day.getUTCDay() || 7));
  return day;
};

/** "November 22, 2026 to December 22, 2026", in the coach's time zone. */
export const periodInWords = (
  {
    currentPeriodStart,
    currentPeriodEnd,
  }: { readonly currentPeriodStart: Date; readonly currentPeriodEnd: Date },
  timeZone: string,
) =>
  `${formatDayInZone(currentPeriodStart, timeZone)} to ${formatDayInZone(currentPeriodEnd, timeZone)}`;

type Staying = Pick<
  ShownSubscription,
  'state' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'resumesAt'
>;

/** Explains to someone who has just bought another plan what happens to the first. */
export const whatStays = (
  { state, cancelAtPeriodEnd, currentPeriodEnd, resumesAt }: Staying,
  timeZone: string,
): string => {
  if (!isLive(state)) return 'Your first plan has ended.';
  if (cancelAtPeriodEnd)
    return `Your first plan ends on ${formatDayInZone(currentPeriodEnd, timeZone)}. To keep it, renew it under “Manage subscription” on your dashboard.`;
  if (state === 'paused')
    return `Your first plan is paused${resumesAt === null ? '' : ` until ${formatDayInZone(resumesAt, timeZone)}`}. You can resume it on your dashboard.`;
  return 'Your first plan continues as before, and you can manage it on your dashboard.';
};

export interface ShownSubscription {
  readonly plan: Plan;
  readonly state: SubscriptionState;
  readonly boughtSignedIn: boolean;
  readonly priceCents: number;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly pausedFrom: Date | null;
  readonly resumesAt: Date | null;
  readonly pastDueSince: Date | null;
}

/** What its holder gets an email about. `ended`: it's over without having been canceled before. */
export type PlanChange = 'canceled' | 'ended' | 'resumed' | 'renews-again';

type ChangingPlan = Pick<ShownSubscription, 'state' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'>;

/**
 * Returns what changed between two snapshots of a plan. One that was canceled and ends on its last
 * day has been announced; one that ends earlier hasn't.
 */
export const planChange = (
  before: ChangingPlan,
  after: ChangingPlan & { readonly endedAt: Date | null },
): PlanChange | null => {
  if (!isLive(before.state)) return null;
  if (!isLive(after.state)) {
    const asAnnounced =
      before.cancelAtPeriodEnd &&
      (after.endedAt === null || after.endedAt >= before.currentPeriodEnd);
    return asAnnounced ? null : 'ended';
  }
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    return after.cancelAtPeriodEnd ? 'canceled' : 'renews-again';
  return before.state === 'paused' && after.state === 'active' ? 'resumed' : null;
};

/**
 * Returns since when it's overdue: the first renewal that failed, however many unpaid months
 * follow.
 */
export const overdueSince = (
  before: Pick<ShownSubscription, 'pastDueSince'>,
  { state, currentPeriodStart }: Pick<ShownSubscription, 'state' | 'currentPeriodStart'>,
): Date | null => (state === 'past_due' ? (before.pastDueSince ?? currentPeriodStart) : null);

const NO_TIMES = {
  currentPeriodStart: null,
  currentPeriodEnd: null,
  pausedFrom: null,
  resumesAt: null,
  pastDueSince: null,
};

/** Returns what a student's account shows of their subscription. [T8, T55] */
export const snapshotOf = (subscription: ShownSubscription | null): SubscriptionSnapshot => {
  if (!subscription || subscription.state === 'incomplete')
    return {
      status: 'none',
      boughtSignedIn: false,
      priceCents: null,
      ...NO_TIMES,
      cancelAtPeriodEnd: false,
    };
  const { plan, state, boughtSignedIn, priceCents, cancelAtPeriodEnd } = subscription;
  const { currentPeriodStart, currentPeriodEnd, pausedFrom, resumesAt, pastDueSince } =
    subscription;
  const status =
    plan === 'coaching-alumni' && state === 'active' ? 'active_alumni' : SHOWN_AS[state];
  return {
    status,
    boughtSignedIn,
    priceCents,
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    pausedFrom,
    resumesAt,
    pastDueSince,
  };
};
