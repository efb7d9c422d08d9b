import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../components/portal/arriving-form';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState } from '../../components/portal/states';
import { authCheckQuery } from '../../features/auth/api/auth-check';
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

/**
 * Sets the password of someone invited, opened by the link in their email, and opens their part of
 * the product.
 */
export const Component = () => {
  const queryClient = useQueryClient();
  const token = useSearchParams()[0].get('token');
  const onSignedIn = async () => {
    forgetPrivateData(queryClient);
    const status = await queryClient.fetchQuery(authCheckQuery);
    // a coach is signed in already, so their sign-in leads on
    loadPage(status.adminRole === null ? '/coach/login' : '/admin');
  };
  return (
    <PortalPage title="Set your password" width="narrow" intro="You’ll sign in with it.">
      {token ? (
        <SetPasswordForm token={token} forStaff onSignedIn={() => void onSignedIn()} />
      ) : (
        <Incomplete />
      )}
    </PortalPage>
  );
};
