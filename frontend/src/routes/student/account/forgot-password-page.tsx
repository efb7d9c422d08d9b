import Stack from '@mui/material/Stack';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Entrance } from '../../../components/portal/entrance';
import { PortalPage } from '../../../components/portal/portal-page';
import { TextLink } from '../../../components/portal/text-link';

const ForgotPasswordForm = arrivingForm(
  async () =>
    (await import('../../../features/auth/components/forgot-password-form')).ForgotPasswordForm,
);

export const Component = () => (
  <Entrance>
    <PortalPage
      title="Forgot your password?"
      width="narrow"
      intro="Enter your email to get a link to reset it."
    >
      <Stack spacing={3}>
        <ForgotPasswordForm />
        <TextLink to="/student/login" alone>
          Back to sign in
        </TextLink>
      </Stack>
    </PortalPage>
  </Entrance>
);
