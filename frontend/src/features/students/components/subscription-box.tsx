import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Fold } from '../../../components/portal/fold';
import { LinkButton } from '../../../components/portal/link-button';
import { Panel } from '../../../components/portal/panel';
import { type StudentProfile } from '../api/get-profile';
import {
  pauseNotice,
  planLine,
  subscriptionFacts,
  type SubscriptionFacts,
} from '../subscription-labels';
import { ManageSubscription } from './manage-subscription';
import { PausePlan } from './pause-plan';

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.5,
  '& dd': { m: 0, fontWeight: 600, textAlign: 'right' },
};

const Facts = ({ rows }: Pick<SubscriptionFacts, 'rows'>) => (
  <Box component="dl" sx={facts}>
    {rows.map(({ label, value }) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

interface SubscriptionBoxProps {
  profile: StudentProfile;
  /** Replaces the usual link to a plan. */
  offer?: ReactNode;
  /** What a month of coaching includes; undefined until the site's settings have loaded. */
  includes?: string;
}

/**
 * One line with the plan's next date; price, payments and the buttons to change them are behind it,
 * under “Manage plan”. It opens when something needs attention. Without a plan, how to get one.
 */
export const SubscriptionBox = ({ profile, offer, includes }: SubscriptionBoxProps) => {
  const { running, rows } = subscriptionFacts(profile);
  const isAskedFor = useLocation().hash === '#plan';
  const titleId = useId();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAskedFor) top.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  const { status, awaitsConfirmation } = profile.subscription;
  const isNeeded = awaitsConfirmation || status === 'past_due' || status === 'paused';
  // stays open once it's settled, because the student is still in it
  const [isOpen, setOpen] = useState(false);
  if ((isAskedFor || isNeeded) && !isOpen) setOpen(true);
  const notices = (
    <>
      {awaitsConfirmation && (
        <Alert severity="info" variant="outlined">
          A plan was paid for with this email address. To activate it, click the link in your
          confirmation email.
        </Alert>
      )}
      {status === 'past_due' && (
        <Alert severity="warning" variant="outlined">
          Your last payment didn’t go through. Update your card to keep your reviews coming.
        </Alert>
      )}
      {status === 'paused' && (
        <Alert severity="info" variant="outlined">
          {pauseNotice(profile.subscription)}
        </Alert>
      )}
    </>
  );
  if (!running)
    return (
      <Panel title="Subscription details">
        <Stack spacing={2} ref={top}>
          <Facts rows={rows} />
          {notices}
          {offer || (
            <>
              {includes && <Typography color="textSecondary">{includes}</Typography>}
              <LinkButton to="/remote-coaching" variant="outlined">
                See Remote Coaching
              </LinkButton>
            </>
          )}
        </Stack>
      </Panel>
    );
  return (
    <Paper variant="outlined" ref={top} sx={{ px: { xs: 2, sm: 3 }, py: 0.5 }}>
      <Fold
        title={
          <>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              Manage plan
            </Box>
            <Typography component="span" color="textSecondary" sx={{ ml: 'auto' }}>
              {planLine(profile)}
            </Typography>
          </>
        }
        open={isOpen}
      >
        <Stack component="section" aria-labelledby={titleId} spacing={2} sx={{ py: 1.5 }}>
          <Typography id={titleId} variant="h3" component="h2">
            Subscription details
          </Typography>
          <Facts rows={rows} />
          {notices}
          <PausePlan profile={profile} />
          <ManageSubscription />
        </Stack>
      </Fold>
    </Paper>
  );
};
