import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../components/portal/portal-page';
import { ResetPasswordForm } from '../../features/auth/components/reset-password-form';
import { MissingToken } from './missing-token';

/** Where the reset mail leads. */
export const Component = () => {
  const token = useSearchParams()[0].get('token');
  if (!token) return <MissingToken text="This password reset link is invalid or expired." />;
  return (
    <PortalPage title="Choose a new password" width="narrow" intro="The link works once; your other devices are signed out.">
      <ResetPasswordForm token={token} />
    </PortalPage>
  );
};
