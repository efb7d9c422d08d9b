import { arrivingForm } from '../../components/portal/arriving-form';
import { PortalPage } from '../../components/portal/portal-page';

const DirectResetForm = arrivingForm(
  async () => (await import('../../features/auth/components/direct-reset-form')).DirectResetForm,
);

/** The specification's password helper, kept as a tool for signed-in coaches [T1]. */
export const Component = () => (
  <PortalPage
    title="Password reset helper"
    width="narrow"
    intro="For a signed-in coach who is helping a student on the phone. The change is recorded in the audit log, and the student gets an email."
  >
    <DirectResetForm />
  </PortalPage>
);
