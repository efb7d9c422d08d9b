import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Entrance } from '../../../components/portal/entrance';
import { PortalPage } from '../../../components/portal/portal-page';
import { TextLink } from '../../../components/portal/text-link';
import { authCheckQuery } from '../../../features/auth/api/auth-check';
import { leftPageOf } from '../../../lib/left-page';
import { forgetPrivateData } from '../../../lib/private-data';
import { takeModulePath } from '../../../lib/return-to-module';
import { useForgetOnArrival } from '../../../lib/use-forget-on-arrival';
import { useGo } from '../../../lib/use-go';

const StudentLoginForm = arrivingForm(
  async () =>
    (await import('../../../features/auth/components/student-login-form')).StudentLoginForm,
);

const DASHBOARD = '/student/dashboard';

/**
 * The student sign-in. Signed-in students go back to the page that required it, or to the
 * dashboard.
 */
export const Component = () => {
  const go = useGo();
  const queryClient = useQueryClient();
  useForgetOnArrival();
  const { data: status, isFetchedAfterMount } = useQuery(authCheckQuery);
  const left = leftPageOf('student', useLocation().state);
  if (isFetchedAfterMount && status?.isStudentAuthenticated)
    return <Navigate to={left ?? DASHBOARD} replace />;
  const onSignedIn = () => {
    forgetPrivateData(queryClient);
    go(takeModulePath() ?? left ?? DASHBOARD, { replace: true });
  };
  return (
    <Entrance>
      <PortalPage
        title="Student sign-in"
        width="narrow"
        intro="Your videos, your reviews, your next drill."
      >
        <Stack spacing={3}>
          <StudentLoginForm onSignedIn={onSignedIn} />
          <Stack spacing={0.5}>
            <TextLink to="/student/forgot-password" alone>
              Forgot your password?
            </TextLink>
            <span>
              Just paid, or no password yet? Your welcome email has a link to set one.{' '}
              <TextLink to="/student/forgot-password">Send the link again</TextLink>
            </span>
            <span>
              New here? <TextLink to="/student/register">Create an account</TextLink>
            </span>
          </Stack>
        </Stack>
      </PortalPage>
    </Entrance>
  );
};
