import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../components/portal/arriving-form';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState } from '../../components/portal/states';
import { loadPage } from '../../lib/load-page';
import { forgetPrivateData } from '../../lib/private-data';

const SetPasswordForm = arrivingForm(
  async () => (await import('../../features/auth/components/set-password-form')).SetPasswordForm,
);

const Incomplete = () => (
  <EmptyState
    title="This link is incomplete"
    text="Open it again from your invitation email, or ask the owner to send you a new one."
  />
);

/** Sets an assistant's password, opened by the link in their invitation, and opens the admin. */
export const Component = () => {
  const queryClient = useQueryClient();
  const token = useSearchParams()[0].get('token');
  const onSignedIn = () => {
    forgetPrivateData(queryClient);
    loadPage('/admin');
  };
  return (
    <PortalPage
      title="Set your password"
      width="narrow"
      intro="You’ll use it to sign in to the admin."
    >
      {token ? <SetPasswordForm token={token} forStaff onSignedIn={onSignedIn} /> : <Incomplete />}
    </PortalPage>
  );
};
