import { formatDay } from '../../lib/format-date';
import type { Allowance } from './api/get-allowance';

const extraLabel = (granted: number): string =>
  granted > 0 ? `, including ${granted} extra from your coach` : '';

/**
 * Returns `1 of 2 left, renews Dec 3` or `2 of 3 left, including 1 extra from your coach, renews
 * Dec 3`.
 */
export const meterLabel = ({ included, granted, left, renewsAt }: Allowance): string =>
  `${left} of ${included} left${extraLabel(Math.min(granted, left))}${renewsAt ? `, renews ${formatDay(renewsAt)}` : ''}`;

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
  const { included, left, refusesBeyond } = allowance;
  if (left > 0)
    return `${left} of your ${included} reviews ${left === 1 ? 'is' : 'are'} left. This video will use one.`;
  const [why, after] = [whyNone(allowance), afterWhat(allowance)];
  return refusesBeyond
    ? `${why} You can send the next video ${after}.`
    : `${why} You can still send your video. It will be reviewed ${after}.`;
};
