import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { TriggerMailForm } from '../../features/mail-tools/components/trigger-mail-form';
import { AdminScreen } from './admin-screen';

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
