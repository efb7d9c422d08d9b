import { formatDay } from '../../lib/format-date';
import type { Allowance } from './api/get-allowance';

const extraLabel = (granted: number): string =>
  granted > 0 ? `, including ${granted} extra from your coach` : '';

/** Returns `1 extra review` or `2 extra reviews`, as bought. */
const boughtLabel = (extra: number): string =>
  extra === 1 ? '1 extra review' : `${extra} extra reviews`;

/**
 * Returns `1 of 2 left, renews Dec 3`, `2 of 3 left, including 1 extra from your coach, renews Dec
 * 3` or `0 of 2 left, renews Dec 3, plus 1 extra review`; without a plan, only what was bought.
 */
export const meterLabel = ({ included, granted, left, extra, renewsAt }: Allowance): string => {
  if (included === 0) return `${boughtLabel(extra)} left`;
  const plan = `${left} of ${included} left${extraLabel(Math.min(granted, left))}${renewsAt ? `, renews ${formatDay(renewsAt)}` : ''}`;
  return extra > 0 ? `${plan}, plus ${boughtLabel(extra)}` : plan;
};

/** Returns whether a video sent now is reviewed within the usual time. */
export const isCovered = ({ left, extra }: Pick<Allowance, 'left' | 'extra'>): boolean =>
  left + extra > 0;

const whyNone = ({ included, beyond }: Allowance): string => {
  const all = included === 2 ? 'both' : `all ${included}`;
  const used = `You’ve used ${all} of your reviews for this period`;
  if (beyond === 'used') return `${used}.`;
  if (beyond === 'ending') return `${used}, and your plan is set to end.`;
  if (beyond === 'paused') return 'Your plan is paused.';
  return beyond === 'unpaid'
    ? 'Your last payment didn’t go through.'
    : 'You don’t have a coaching plan.';
};

/** Returns after what a video outside the plan is reviewed. */
const afterWhat = ({ beyond, renewsAt }: Allowance): string => {
  const on = renewsAt ? ` on ${formatDay(renewsAt)}` : '';
  if (beyond === 'used') return `after your plan renews${on}`;
  if (beyond === 'ending') return 'if you keep your plan';
  if (beyond === 'paused') return `after your plan resumes${on}`;
  return beyond === 'unpaid'
    ? 'after your payment goes through'
    : 'after you start Remote Coaching';
};

/** Returns what will happen to a video, shown before it is sent [T52]. */
export const limitLabel = (allowance: Allowance): string => {
  const { included, left, extra, refusesBeyond } = allowance;
  if (left > 0) {
    const bought = extra > 0 ? ` You also have ${boughtLabel(extra)}.` : '';
    return `${left} of your ${included} reviews ${left === 1 ? 'is' : 'are'} left. This video will use one.${bought}`;
  }
  const [why, after] = [whyNone(allowance), afterWhat(allowance)];
  if (extra > 0)
    return `${why} This video will use ${extra === 1 ? 'your extra review' : `one of your ${extra} extra reviews`}.`;
  return refusesBeyond
    ? `${why} You can send the next video ${after}.`
    : `${why} You can still send your video. It will be reviewed ${after}.`;
};
