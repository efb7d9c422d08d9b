import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/portal/link-button';
import { Panel } from '../../../components/portal/panel';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { loadPage } from '../../../lib/load-page';
import { isReadOnly } from '../../../lib/student-view';
import { openBillingPortal, type StudentProfile } from '../api/get-profile';
import { pauseNotice, subscriptionFacts } from '../subscription-labels';
import { PausePlan } from './pause-plan';

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.5,
  '& dd': { m: 0, fontWeight: 600, textAlign: 'right' },
};

interface SubscriptionBoxProps {
  profile: StudentProfile;
  /** Replaces the usual link to a plan. */
  offer?: ReactNode;
  /** What a month of coaching includes; undefined until the site's settings have loaded. */
  includes?: string;
}

/** Plan, status, price and next payment, with buttons to change them. */
export const SubscriptionBox = ({ profile, offer, includes }: SubscriptionBoxProps) => {
  const { toast } = useToast();
  const { running, rows } = subscriptionFacts(profile);
  const manage = useMutation({
    mutationFn: openBillingPortal,
    onSuccess: ({ url }) => loadPage(url),
    onError: (error) =>
      toast(errorToast('Error', error, 'Something went wrong. Please try again.')),
  });
  return (
    <Panel title="Subscription details">
      <Stack spacing={2}>
        <Box component="dl" sx={facts}>
          {rows.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
        </Box>
        {profile.subscription.awaitsConfirmation && (
          <Alert severity="info" variant="outlined">
            A payment was made with this email address. Click the link in the confirmation email to
            claim the plan.
          </Alert>
        )}
        {profile.subscription.status === 'past_due' && (
          <Alert severity="warning" variant="outlined">
            Your last payment did not go through. Update your card to keep your reviews coming.
          </Alert>
        )}
        {profile.subscription.status === 'paused' && (
          <Alert severity="info" variant="outlined">
            {pauseNotice(profile.subscription)}
          </Alert>
        )}
        {running ? (
          <>
            <PausePlan profile={profile} />
            <Button
              variant="outlined"
              disabled={isReadOnly()}
              loading={manage.isPending}
              onClick={() => manage.mutate()}
            >
              Manage subscription
            </Button>
          </>
        ) : (
          offer || (
            <>
              {includes && <Typography color="textSecondary">{includes}</Typography>}
              <LinkButton to="/remote-coaching" variant="outlined">
                See Remote Coaching
              </LinkButton>
            </>
          )
        )}
      </Stack>
    </Panel>
  );
};
