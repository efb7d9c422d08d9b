import Stack from '@mui/material/Stack';
import { arrivingForm } from '../../components/portal/arriving-form';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { MailPreview } from '../../features/mail-tools/components/mail-preview';
import { AdminScreen } from './admin-screen';

const SendMailForm = arrivingForm(
  async () => (await import('../../features/mail-tools/components/send-mail-form')).SendMailForm,
  { xs: 392, md: 280 },
);

/** The specification's email test page, for staff [T2]. */
export const Component = () => (
  <AdminScreen>
    <PortalPage
      title="Email testing"
      intro="Preview every email with sample data, and send the automatic ones by hand. Sent emails are listed in the Outbox of the admin."
    >
      <Stack spacing={3}>
        <Panel title="Send an email">
          <SendMailForm />
        </Panel>
        <Panel title="Preview">
          <MailPreview />
        </Panel>
      </Stack>
    </PortalPage>
  </AdminScreen>
);
