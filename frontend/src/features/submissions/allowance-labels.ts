import { formatDay } from '../../lib/format-date';
import type { Allowance } from './api/get-allowance';

const extraLabel = (granted: number): string => (granted > 0 ? `, ${granted} of them extra from your coach` : '');

/** `1 of 2 left, renews Dec 3`; `2 of 3 left, 1 of them extra from your coach, renews Dec 3` */
export const meterLabel = ({ included, granted, left, renewsAt }: Allowance): string =>
  `${left} of ${included} left${extraLabel(Math.min(granted, left))}${renewsAt ? `, renews ${formatDay(renewsAt)}` : ''}`;

const whyNone = ({ included, renewsAt }: Allowance): string => {
  if (included > 0) return `${included === 2 ? 'Both' : `All ${included}`} reviews of this period are given or promised.`;
  return renewsAt ? 'Your plan is paused.' : 'Your account has no coaching plan.';
};

/** What becomes of a video, said before it is sent [T52]. */
export const limitLabel = (allowance: Allowance): string => {
  const { included, left, renewsAt, refusesBeyond } = allowance;
  if (left > 0) return `${left} of your ${included} reviews ${left === 1 ? 'is' : 'are'} left: this video takes one.`;
  const until = renewsAt ? `on ${formatDay(renewsAt)}` : 'when you subscribe';
  const why = whyNone(allowance);
  return refusesBeyond ? `${why} You can send the next video ${until}.` : `${why} Your video is taken, and its review comes ${until}.`;
};
