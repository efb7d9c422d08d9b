import { arrivingForm } from '../../components/portal/arriving-form';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { AdminScreen } from './admin-screen';

const TriggerMailForm = arrivingForm(
  async () =>
    (await import('../../features/mail-tools/components/trigger-mail-form')).TriggerMailForm,
);

/** The specification's manual trigger, for staff [T2]. */
export const Component = () => (
  <AdminScreen>
    <PortalPage
      title="Subscription email"
      width="narrow"
      intro="Tells someone that their plan is active. The email shows the terms of their plan, or today’s price if their address has no plan."
    >
      <Panel title="Send an email">
        <TriggerMailForm />
      </Panel>
    </PortalPage>
  </AdminScreen>
);
