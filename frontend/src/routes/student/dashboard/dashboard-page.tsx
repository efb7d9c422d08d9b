import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { PortalPage } from '../../../components/portal/portal-page';
import { LoadingRows } from '../../../components/portal/states';
import { ConfirmNotice } from '../../../features/auth/components/confirm-notice';
import type { StudentProfile } from '../../../features/students/api/get-profile';
import { isActivePlan } from '../../../features/students/subscription-labels';
import { useNow } from '../../../lib/use-now';
import { StudentScreen } from '../student-screen';
import { GAP } from './dashboard-gap';
import { NextActionCard, NextActionPlaceholder } from './next-action-card';
import { nextAction } from './next-action.rules';
import { useDashboardState } from './use-dashboard-state';

const loadRest = () => import('./dashboard-rest');
const LoadingRest = () => <LoadingRows rows={3} height={220} label="Loading your dashboard" />;
const Rest = lazyPart(async () => (await loadRest()).DashboardRest, MissingPart, LoadingRest);

const Dashboard = ({ profile }: { profile: StudentProfile }) => {
  const now = useNow();
  const { state, isKnown, isLaidOut, hasOnlyClinics } = useDashboardState(profile, now);
  // its code arrives together with the data; a failure is shown where the part is
  useEffect(() => void loadRest().catch(() => undefined), []);
  return (
    <PortalPage title={`Welcome, ${profile.firstName}`} called="Your dashboard">
      <Stack spacing={GAP}>
        {!profile.emailConfirmed && (
          <ConfirmNotice email={profile.email} hasPlan={isActivePlan(profile.subscription)} />
        )}
        {isKnown ? <NextActionCard action={nextAction(state)} /> : <NextActionPlaceholder />}
        {isLaidOut ? (
          <Rest profile={profile} now={now} hasOnlyClinics={hasOnlyClinics} />
        ) : (
          <LoadingRest />
        )}
      </Stack>
    </PortalPage>
  );
};

/**
 * Combines both variants of the specification [T111]: the next action on top, then current
 * activity, and links to the rest.
 */
export const Component = () => (
  <StudentScreen>{(profile) => <Dashboard profile={profile} />}</StudentScreen>
);
