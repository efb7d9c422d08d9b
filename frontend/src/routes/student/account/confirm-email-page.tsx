import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../../components/portal/portal-page';
import { ConfirmEmail } from '../../../features/auth/components/confirm-email';
import { MissingToken } from '../missing-token';

/**
 * Confirms an email address, opened by the link in the confirmation email. Confirms on a click,
 * because email scanners open links too.
 */
export const Component = () => {
  const token = useSearchParams()[0].get('token');
  if (!token) return <MissingToken text="This confirmation link is invalid or expired." />;
  return (
    <PortalPage
      title="Confirm your email"
      width="narrow"
      intro="This links any payment you made with this address to your account."
    >
      <Stack spacing={3}>
        <ConfirmEmail token={token} />
      </Stack>
    </PortalPage>
  );
};
