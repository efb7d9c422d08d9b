import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmailLink } from '../../../features/auth/components/email-link';
import { MissingToken } from '../missing-token';

/** Undoes an email change, opened by the link in the email to the old address. */
export const Component = () => {
  const token = useSearchParams()[0].get('token');
  if (!token) return <MissingToken text="This link to undo a change is invalid or expired." />;
  return (
    <PortalPage
      title="Didn’t change your email?"
      width="narrow"
      intro="Undo the change to sign in with this address again. Every device will be signed out."
    >
      <EmailLink kind="undo" token={token} />
    </PortalPage>
  );
};
