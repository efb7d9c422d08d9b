import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { PortalPage } from '../../../components/portal/portal-page';
import { PasswordLink } from '../../../features/auth/components/password-link';
import { MissingToken } from '../missing-token';

const INVALID = 'This password reset link is invalid or expired.';

const ResetPasswordForm = arrivingForm(
  async () =>
    (await import('../../../features/auth/components/reset-password-form')).ResetPasswordForm,
);

/** Sets a new password, opened by the link in the reset email. */
export const Component = () => {
  const token = useSearchParams()[0].get('token');
  if (!token) return <MissingToken text={INVALID} />;
  return (
    <PortalPage
      title="Choose a new password"
      width="narrow"
      intro="This link works once. Your other devices will be signed out."
    >
      <PasswordLink token={token} text={INVALID}>
        <ResetPasswordForm token={token} />
      </PasswordLink>
    </PortalPage>
  );
};
