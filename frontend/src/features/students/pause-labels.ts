import { formatDate } from '../../lib/format-date';
import { formatAmount } from '../../lib/format-money';
import type { Subscription } from './api/get-profile';

/** An available change to a plan's pause, with its explanation. */
export interface PauseChoice {
  readonly kind: 'pause' | 'resume';
  readonly label: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly action: string;
}

const isAfter = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && new Date(one) > new Date(other);

/** Whether the current month is an unpaid one. */
export const isInUnpaidMonth = ({ status, pausedFrom, currentPeriodEnd }: Subscription): boolean =>
  status === 'paused' && isAfter(currentPeriodEnd, pausedFrom);

const IN_LINE =
  'Videos you send during the pause wait and count toward your plan when it resumes. You can still open your reviews.';

const pauseOf = ({ currentPeriodEnd }: Subscription): PauseChoice => ({
  kind: 'pause',
  label: 'Pause for a month',
  title: 'Pause for a month?',
  lines: [
    `You keep what you’ve paid for until ${formatDate(currentPeriodEnd)}. After that, you won’t be charged for one month, and your plan resumes automatically.`,
    IN_LINE,
  ],
  action: 'Pause plan',
});

const anotherMonth = ({ currentPeriodEnd }: Subscription): PauseChoice => ({
  kind: 'pause',
  label: 'Pause another month',
  title: 'Pause another month?',
  lines: [
    `You won’t be charged on ${formatDate(currentPeriodEnd)} either, and your plan resumes automatically a month after that.`,
    IN_LINE,
  ],
  action: 'Pause plan',
});

const resumeOf = (plan: Subscription): PauseChoice => ({
  kind: 'resume',
  label: 'Resume now',
  title: 'Resume now?',
  lines: isInUnpaidMonth(plan)
    ? [
        plan.priceCents === null
          ? 'A new month starts today and is charged to your card now.'
          : `A new month starts today: ${formatAmount(plan.priceCents)} is charged to your card now.`,
        'You can use your video reviews from today.',
      ]
    : [
        `Your pause is canceled. Nothing is charged today; your next payment is on ${formatDate(plan.currentPeriodEnd)}, as before.`,
      ],
  action: 'Resume plan',
});

/**
 * Returns what is possible now: pausing, adding a month during the paused one, or resuming. Nothing
 * for a plan that is ending.
 */
export const pauseChoices = (plan: Subscription): PauseChoice[] => {
  const { status, cancelAtPeriodEnd, resumesAt, currentPeriodEnd } = plan;
  if (cancelAtPeriodEnd) return [];
  if (status === 'active' || status === 'active_alumni') return [pauseOf(plan)];
  if (status !== 'paused') return [];
  const isLastMonth = isInUnpaidMonth(plan) && isAfter(currentPeriodEnd, resumesAt);
  return [resumeOf(plan), ...(isLastMonth ? [anotherMonth(plan)] : [])];
};
