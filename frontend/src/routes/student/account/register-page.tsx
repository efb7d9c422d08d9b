import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Entrance } from '../../../components/portal/entrance';
import { PortalPage } from '../../../components/portal/portal-page';
import { TextLink } from '../../../components/portal/text-link';
import { forgetPrivateData } from '../../../lib/private-data';
import { useGo } from '../../../lib/use-go';

const RegisterForm = arrivingForm(
  async () => (await import('../../../features/auth/components/register-form')).RegisterForm,
);

/** Creates an account, signs it in right away, and opens the intake form [T122]. */
export const Component = () => {
  const go = useGo();
  const queryClient = useQueryClient();
  const onRegistered = () => {
    forgetPrivateData(queryClient);
    go('/student/intake', { replace: true });
  };
  return (
    <Entrance>
      <PortalPage
        title="Create your account"
        width="narrow"
        intro="It’s free. You can read the whole curriculum and send videos. Reviews come with a plan."
      >
        <Stack spacing={3}>
          <RegisterForm onRegistered={onRegistered} />
          <span>
            Already have an account? <TextLink to="/student/login">Sign in</TextLink>
          </span>
        </Stack>
      </PortalPage>
    </Entrance>
  );
};
