import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { arrivingForm } from '../../components/portal/arriving-form';
import { Entrance } from '../../components/portal/entrance';
import { PortalPage } from '../../components/portal/portal-page';
import { TextLink } from '../../components/portal/text-link';
import { authCheckQuery, isCoach } from '../../features/auth/api/auth-check';
import { leftPageOf } from '../../lib/left-page';
import { readCoachData, storeCoachData } from '../../lib/coach-data';
import { useForgetOnArrival } from '../../lib/use-forget-on-arrival';
import { useGo } from '../../lib/use-go';

const CoachLoginForm = arrivingForm(
  async () => (await import('../../features/auth/components/coach-login-form')).CoachLoginForm,
);

/**
 * The coach's sign-in. Opens the page that required it or the dashboard, for coaches only [T21].
 */
export const Component = () => {
  const go = useGo();
  useForgetOnArrival();
  const wanted = leftPageOf('coach', useLocation().state) ?? '/coach/dashboard';
  const { data: status, isFetchedAfterMount } = useQuery(authCheckQuery);
  if (isFetchedAfterMount && status && isCoach(status)) {
    // For a coach signed in elsewhere, such as the admin, because some screens read the stored
    // coach.
    if (readCoachData()?.id !== status.coachId)
      storeCoachData({ id: status.coachId, name: 'Coach' });
    return <Navigate to={wanted} replace />;
  }
  return (
    <Entrance>
      <PortalPage
        title="Coach sign-in"
        width="narrow"
        intro="Sign in to review your students’ videos."
      >
        <Stack spacing={3}>
          <CoachLoginForm onSignedIn={() => go(wanted, { replace: true })} />
          <TextLink to="/staff/forgot-password" alone>
            Forgot your password?
          </TextLink>
        </Stack>
      </PortalPage>
    </Entrance>
  );
};
