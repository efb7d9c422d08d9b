import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmailUnsubscribe } from '../../../features/students/components/email-unsubscribe';
import { mailLabel } from '../../../features/students/profile.schema';
import { MissingToken } from '../missing-token';

/** Turns one kind of email off, opened by the link in it. */
export const Component = () => {
  const [query] = useSearchParams();
  const token = query.get('token');
  const label = mailLabel(query.get('kind'));
  if (!token || !label)
    return <MissingToken text="This link is incomplete. Use the one in the email." />;
  return (
    <PortalPage
      title="Turn this email off?"
      width="narrow"
      intro={`${label}. Your other emails won’t change.`}
    >
      <EmailUnsubscribe token={token} />
    </PortalPage>
  );
};
