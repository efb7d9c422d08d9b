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

const whyNone = ({ included, renewsAt }: Allowance): string => {
  if (included > 0)
    return `You’ve used ${included === 2 ? 'both' : `all ${included}`} of your reviews for this period.`;
  return renewsAt ? 'Your plan is paused.' : 'You don’t have a coaching plan.';
};

/** Returns what will happen to a video, shown before it is sent [T52]. */
export const limitLabel = (allowance: Allowance): string => {
  const { included, left, renewsAt, refusesBeyond } = allowance;
  if (left > 0)
    return `${left} of your ${included} reviews ${left === 1 ? 'is' : 'are'} left. This video will use one.`;
  const until = renewsAt ? `on ${formatDay(renewsAt)}` : 'when you subscribe';
  const why = whyNone(allowance);
  return refusesBeyond
    ? `${why} You can send the next video ${until}.`
    : `${why} You can still send your video, and it will be reviewed ${until}.`;
};
