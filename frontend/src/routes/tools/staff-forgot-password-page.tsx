import Stack from '@mui/material/Stack';
import { arrivingForm } from '../../components/portal/arriving-form';
import { Entrance } from '../../components/portal/entrance';
import { PortalPage } from '../../components/portal/portal-page';
import { TextLink } from '../../components/portal/text-link';

const ForgotPasswordForm = arrivingForm(
  async () =>
    (await import('../../features/auth/components/forgot-password-form')).ForgotPasswordForm,
);

/** Where the coach and assistants ask for a link to choose a new password. */
export const Component = () => (
  <Entrance>
    <PortalPage
      title="Forgot your password?"
      width="narrow"
      intro="For coaches and staff. Enter your email, and you’ll get a link to reset your password."
    >
      <Stack spacing={3}>
        <ForgotPasswordForm forStaff />
        <Stack spacing={0.5}>
          <TextLink to="/coach/login" alone>
            Coach sign-in
          </TextLink>
          <TextLink to="/admin/login" alone>
            Admin sign-in
          </TextLink>
        </Stack>
      </Stack>
    </PortalPage>
  </Entrance>
);
