import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../../components/portal/portal-page';
import { MailedFix } from '../../../features/submissions/components/mailed-fix';
import { MissingToken } from '../missing-token';

/** Replaces a broken video link, opened from the email about it without signing in. */
export const Component = () => {
  const token = useSearchParams()[0].get('token');
  if (!token)
    return <MissingToken text="This link is incomplete. Open it again from your email." />;
  return (
    <PortalPage title="Fix your video link" width="narrow">
      <MailedFix token={token} />
    </PortalPage>
  );
};
