import { formatDate } from '../../lib/format-date';
import { formatAmount } from '../../lib/format-money';
import type { Subscription } from './api/get-profile';

/** Something that can be done about a plan's pause, and what is said before it is. */
export interface PauseChoice {
  readonly kind: 'pause' | 'resume';
  readonly label: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly action: string;
}

const isAfter = (one: string | null, other: string | null): boolean => one !== null && other !== null && new Date(one) > new Date(other);

/** Whether the month that runs is one that nothing was charged for. */
export const isInUnpaidMonth = ({ status, pausedFrom, currentPeriodEnd }: Subscription): boolean =>
  status === 'paused' && isAfter(currentPeriodEnd, pausedFrom);

const IN_LINE = 'Videos you send meanwhile wait in line and come under your plan when it goes on. Your feedback stays open to you.';

const pauseOf = ({ currentPeriodEnd }: Subscription): PauseChoice => ({
  kind: 'pause',
  label: 'Pause for a month',
  title: 'Pause for a month?',
  lines: [
    `What you have paid for stays yours until ${formatDate(currentPeriodEnd)}. Then nothing is charged for one month, and your plan goes on by itself.`,
    IN_LINE,
  ],
  action: 'Pause my plan',
});

const anotherMonth = ({ currentPeriodEnd }: Subscription): PauseChoice => ({
  kind: 'pause',
  label: 'Pause another month',
  title: 'Pause another month?',
  lines: [`Nothing is charged on ${formatDate(currentPeriodEnd)} either, and your plan goes on by itself a month after that.`, IN_LINE],
  action: 'Pause my plan',
});

const resumeOf = (plan: Subscription): PauseChoice => ({
  kind: 'resume',
  label: 'Go on now',
  title: 'Go on now?',
  lines: isInUnpaidMonth(plan)
    ? [
        plan.priceCents === null
          ? 'A new month begins today and is charged to your card now.'
          : `A new month begins today: ${formatAmount(plan.priceCents)} is charged to your card now.`,
        'Your video reviews are yours from today.',
      ]
    : [`The pause is taken back. Nothing is charged today; your next payment is on ${formatDate(plan.currentPeriodEnd)}, as before.`],
  action: 'Go on',
});

/** What can be done now: pausing, adding a month once the paused one runs, going on. None of it with a plan that ends. */
export const pauseChoices = (plan: Subscription): PauseChoice[] => {
  const { status, cancelAtPeriodEnd, resumesAt, currentPeriodEnd } = plan;
  if (cancelAtPeriodEnd) return [];
  if (status === 'active' || status === 'active_alumni') return [pauseOf(plan)];
  if (status !== 'paused') return [];
  const isLastMonth = isInUnpaidMonth(plan) && isAfter(currentPeriodEnd, resumesAt);
  return [resumeOf(plan), ...(isLastMonth ? [anotherMonth(plan)] : [])];
};
