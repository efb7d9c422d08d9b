import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmailLink } from '../../../features/auth/components/email-link';
import { MissingToken } from '../missing-token';

/** Confirms a new address, opened by the link in the email sent to it. */
export const Component = () => {
  const token = useSearchParams()[0].get('token');
  if (!token) return <MissingToken text="This confirmation link is invalid or expired." />;
  return (
    <PortalPage
      title="Confirm your new email"
      width="narrow"
      intro="You asked to use this address to sign in."
    >
      <EmailLink kind="confirm" token={token} />
    </PortalPage>
  );
};
