import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { formatDate } from '../../../lib/format-date';
import { type StudentProfile, type Subscription } from '../api/get-profile';
import { pauseNotice, subscriptionFacts } from '../subscription-labels';
import { ManageSubscription } from './manage-subscription';
import { PausePlan } from './pause-plan';

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 3,
  rowGap: 1,
  '& dd': { m: 0, fontWeight: 600 },
};

/** Says what canceling would do, before it's pressed. */
const CancelNote = ({ plan }: { plan: Subscription }) => {
  if (plan.cancelAtPeriodEnd || plan.currentPeriodEnd === null) return null;
  return (
    <Typography color="textSecondary">
      Update your card, cancel your plan, or download invoices on the payment provider’s page. If
      you cancel, you keep your reviews until {formatDate(plan.currentPeriodEnd)} and won’t be
      charged again.
    </Typography>
  );
};

/** The plan and its renewal, with buttons to pause, resume, or open the card, invoices and canceling. */
export const PlanDetails = ({ profile }: { profile: StudentProfile }) => {
  const { subscription: plan } = profile;
  const { running, rows } = subscriptionFacts(profile);
  if (!running)
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>
          {plan.status === 'canceled' ? 'Your plan has ended.' : 'You don’t have a plan.'}
        </Typography>
        <LinkButton to="/remote-coaching" variant="outlined">
          See Remote Coaching
        </LinkButton>
      </Stack>
    );
  return (
    <Stack spacing={2}>
      <Box component="dl" sx={facts}>
        {rows.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      {plan.status === 'past_due' && (
        <Alert severity="warning">
          Your last payment didn’t go through. Update your card to keep your reviews coming.
        </Alert>
      )}
      {plan.status === 'paused' && <Alert severity="info">{pauseNotice(plan)}</Alert>}
      <CancelNote plan={plan} />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <PausePlan profile={profile} />
        <ManageSubscription />
      </Stack>
    </Stack>
  );
};
