import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { arrivingForm } from '../components/portal/arriving-form';
import { Entrance } from '../components/portal/entrance';
import { PortalPage } from '../components/portal/portal-page';
import { TextLink } from '../components/portal/text-link';
import { PortalShell } from '../components/portal-shell/portal-shell';
import { authCheckQuery } from '../features/auth/api/auth-check';
import { useFrameContent } from '../features/content/hooks/use-frame-content';
import { SiteNameContext } from '../lib/site-name';
import { nextAfterLogin } from './auth-provider';

const LoginForm = arrivingForm(async () => (await import('./login-form')).LoginForm);

/** The admin's sign-in, in the same frame as the portals' [T151]. */
export const LoginPage = () => {
  const { data: status } = useQuery(authCheckQuery);
  const words = useFrameContent();
  if (status?.isAdminAuthenticated)
    return <Navigate to={nextAfterLogin(window.location.search)} replace />;
  return (
    <SiteNameContext value={words.siteName}>
      <PortalShell home="/" {...words}>
        <Entrance>
          <PortalPage
            title="Admin sign-in"
            width="narrow"
            intro="For the coach and office assistants."
          >
            <Stack spacing={3}>
              <LoginForm />
              <TextLink to="/staff/forgot-password" alone>
                Forgot your password?
              </TextLink>
            </Stack>
          </PortalPage>
        </Entrance>
      </PortalShell>
    </SiteNameContext>
  );
};
