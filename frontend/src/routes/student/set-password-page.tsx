import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../components/portal/arriving-form';
import { PortalPage } from '../../components/portal/portal-page';
import { forgetPrivateData } from '../../lib/private-data';
import { useGo } from '../../lib/use-go';
import { MissingToken } from './missing-token';

const SetPasswordForm = arrivingForm(async () => (await import('../../features/auth/components/set-password-form')).SetPasswordForm);

/** Where the welcome mail leads: a password, and straight on to the intake. */
export const Component = () => {
  const go = useGo();
  const queryClient = useQueryClient();
  const token = useSearchParams()[0].get('token');
  if (!token) return <MissingToken text="This link to set a password is invalid or expired." />;
  const onSignedIn = () => {
    forgetPrivateData(queryClient);
    go('/student/intake', { replace: true });
  };
  return (
    <PortalPage title="Set your password" width="narrow" intro="It opens your student portal from now on.">
      <SetPasswordForm token={token} onSignedIn={onSignedIn} />
    </PortalPage>
  );
};
