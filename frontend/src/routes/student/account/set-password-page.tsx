import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Entrance } from '../../../components/portal/entrance';
import { PortalPage } from '../../../components/portal/portal-page';
import { PasswordLink } from '../../../features/auth/components/password-link';
import { profileQuery } from '../../../features/students/api/get-profile';
import { forgetPrivateData } from '../../../lib/private-data';
import { useGo } from '../../../lib/use-go';
import { MissingToken } from '../missing-token';
import { DASHBOARD } from '../student-places';

const INVALID = 'This link to set a password is invalid or expired.';

const SetPasswordForm = arrivingForm(
  async () => (await import('../../../features/auth/components/set-password-form')).SetPasswordForm,
);

/**
 * Coaching starts with the intake form. A student without a plan bought a clinic, which is on the
 * dashboard.
 */
const firstPlace = async (queryClient: QueryClient): Promise<string> => {
  const profile = await queryClient.fetchQuery(profileQuery).catch(() => undefined);
  return profile?.subscription.status === 'none' ? DASHBOARD : '/student/intake';
};

/**
 * Sets the first password, opened by the link in the welcome email, and goes straight to the first
 * page.
 */
export const Component = () => {
  const go = useGo();
  const queryClient = useQueryClient();
  const token = useSearchParams()[0].get('token');
  if (!token) return <MissingToken text={INVALID} />;
  const onSignedIn = () => {
    forgetPrivateData(queryClient);
    void firstPlace(queryClient).then((to) => go(to, { replace: true }));
  };
  return (
    <Entrance>
      <PortalPage
        title="Set your password"
        width="narrow"
        intro="Use it to sign in to your student portal."
      >
        <PasswordLink token={token} text={INVALID}>
          <SetPasswordForm token={token} onSignedIn={onSignedIn} />
        </PasswordLink>
      </PortalPage>
    </Entrance>
  );
};
