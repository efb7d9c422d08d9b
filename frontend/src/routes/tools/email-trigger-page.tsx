import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { TriggerMailForm } from '../../features/mail-tools/components/trigger-mail-form';
import { AdminScreen } from './admin-screen';

/** The specification's manual trigger, for the console's staff [T2]. */
export const Component = () => (
  <AdminScreen>
    <PortalPage
      title="Subscription email"
      width="narrow"
      intro="Tells somebody that their plan is active: with the terms of the plan that their address has here, else with today’s price."
    >
      <Panel title="Send it by hand">
        <TriggerMailForm />
      </Panel>
    </PortalPage>
  </AdminScreen>
);
