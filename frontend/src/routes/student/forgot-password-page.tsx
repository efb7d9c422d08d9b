import Stack from '@mui/material/Stack';
import { PortalPage } from '../../components/portal/portal-page';
import { TextLink } from '../../components/portal/text-link';
import { ForgotPasswordForm } from '../../features/auth/components/forgot-password-form';

export const Component = () => (
  <PortalPage title="Forgot your password?" width="narrow" intro="We send you a link to choose a new one.">
    <Stack spacing={3}>
      <ForgotPasswordForm />
      <TextLink to="/student/login">Back to login</TextLink>
    </Stack>
  </PortalPage>
);
