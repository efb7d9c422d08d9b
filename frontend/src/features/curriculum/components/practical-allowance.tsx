import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate } from '../../../lib/format-date';
import { practicalsQuery, type PracticalAllowance } from '../api/get-progress';
import { monthsFor } from '../progress-summary';

const paceOf = (open: number, perPeriod: number) => {
  const months = monthsFor(open, perPeriod);
  if (months === undefined || open === 0) return '';
  return ` At that pace the ${open === 1 ? 'practical' : `${open} practicals`} still to do ${open === 1 ? 'takes' : 'take'} ${months} ${months === 1 ? 'month' : 'months'}.`;
};

const Covered = ({ allowance: { perPeriod, left, renewsAt }, open }: { allowance: PracticalAllowance; open: number }) => (
  <>
    {left} of {perPeriod} practicals left in this period, beside your reviews{renewsAt ? `; renews ${formatDate(renewsAt)}` : ''}.
    {paceOf(open, perPeriod)}
    {left === 0 && ' Another one is taken, and reviewed when your next period begins.'}
  </>
);

const Uncovered = ({ allowance: { renewsAt } }: { allowance: PracticalAllowance }) =>
  renewsAt ? (
    <>Your plan is paused: a practical is kept, counts for your progress, and is reviewed once it goes on, on {formatDate(renewsAt)}.</>
  ) : (
    <>
      Without a subscription a practical is outside the plan: it is kept, counts for your progress, and is reviewed once you subscribe.{' '}
      <TextLink to="/remote-coaching">See remote coaching</TextLink>
    </>
  );

/** What the plan says about practicals before one is sent, and what that means in months. */
export const PracticalAllowanceLine = ({ open }: { open: number }) => {
  const { data } = useQuery(practicalsQuery);
  if (!data) return null;
  return (
    <Typography color="textSecondary" sx={{ maxWidth: '62ch', mb: 2 }}>
      {data.subscribed ? <Covered allowance={data} open={open} /> : <Uncovered allowance={data} />}
    </Typography>
  );
};
