import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../components/portal/arriving-form';
import { Entrance } from '../../components/portal/entrance';
import { PortalPage } from '../../components/portal/portal-page';
import { LinkButton } from '../../components/portal/link-button';
import { EmptyState } from '../../components/portal/states';
import { authCheckQuery, isCoach } from '../../features/auth/api/auth-check';
import { loadPage } from '../../lib/load-page';
import { forgetPrivateData } from '../../lib/private-data';

const SetPasswordForm = arrivingForm(
  async () => (await import('../../features/auth/components/set-password-form')).SetPasswordForm,
);

const Incomplete = () => (
  <EmptyState
    title="This link is incomplete"
    text="Open it again from your email, or get a new one."
    action={
      <LinkButton to="/staff/forgot-password" variant="contained">
        Send a new link
      </LinkButton>
    }
  />
);

/**
 * Sets the password of the coach or of staff, opened by a link in an email, and opens what they work
 * in.
 */
export const Component = () => {
  const queryClient = useQueryClient();
  const token = useSearchParams()[0].get('token');
  const onSignedIn = async () => {
    forgetPrivateData(queryClient);
    const status = await queryClient.fetchQuery(authCheckQuery).catch(() => null);
    // the sign-in goes on to the coach portal
    loadPage(status && isCoach(status) ? '/coach/login' : '/admin');
  };
  return (
    <Entrance>
      <PortalPage title="Set your password" width="narrow" intro="You’ll use it to sign in.">
        {token ? (
          <SetPasswordForm token={token} forStaff onSignedIn={() => void onSignedIn()} />
        ) : (
          <Incomplete />
        )}
      </PortalPage>
    </Entrance>
  );
};
