import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate } from '../../../lib/format-date';
import { practicalsQuery, type PracticalAllowance } from '../api/get-progress';
import { monthsFor } from '../progress-summary';

const paceOf = (open: number, perPeriod: number) => {
  const months = monthsFor(open, perPeriod);
  if (months === undefined || open === 0) return '';
  return ` At this pace, your remaining ${open === 1 ? 'practical' : `${open} practicals`} will take ${months} ${months === 1 ? 'month' : 'months'}.`;
};

const Covered = ({
  allowance: { perPeriod, left, renewsAt },
  open,
}: {
  allowance: PracticalAllowance;
  open: number;
}) => (
  <>
    {left} of {perPeriod} practicals left this period, separate from your reviews
    {renewsAt ? `; renews ${formatDate(renewsAt)}` : ''}.{paceOf(open, perPeriod)}
    {left === 0 && ' You can still send another. It will be reviewed when your next period starts.'}
  </>
);

const Uncovered = ({ allowance: { renewsAt } }: { allowance: PracticalAllowance }) =>
  renewsAt ? (
    <>
      Your plan is paused. You can still send a practical: it counts toward your progress and will
      be reviewed when your plan resumes on {formatDate(renewsAt)}.
    </>
  ) : (
    <>
      You can send a practical without a plan: it counts toward your progress and will be reviewed
      once you subscribe. <TextLink to="/remote-coaching">See Remote Coaching</TextLink>
    </>
  );

/**
 * How many practicals the plan includes, and how many months the remaining ones take. Shown before
 * sending one.
 */
export const PracticalAllowanceLine = ({ open }: { open: number }) => {
  const { data } = useQuery(practicalsQuery);
  if (!data) return null;
  return (
    <Typography color="textSecondary" sx={{ maxWidth: '62ch', mb: 2 }}>
      {data.subscribed ? <Covered allowance={data} open={open} /> : <Uncovered allowance={data} />}
    </Typography>
  );
};
