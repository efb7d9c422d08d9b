import Box from '@mui/material/Box';
import { FunctionField, Show, SimpleShowLayout, TextField, TopToolbar, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { EmailPreview } from '../../components/email/email-preview';
import { mailKindLabel } from '../../features/mail-tools/mail-kind';
import { DateField } from '../date-field';
import { ActionButton } from '../action-button';
import type { EmailRecord } from '../record-types';
import { StateChip } from '../state-chip';
import { deliveryText } from './email-labels';
import { SuspensionNotice } from './suspension-notice';

const EmailActions = () => {
  const email = useRecordContext<EmailRecord>();
  return (
    <TopToolbar>
      {email && (
        <ActionButton
          label="Resend"
          call={() => api.POST('/api/admin/emails/{id}/resend', { params: { path: { id: email.id } } })}
          done="The mail goes out once more."
        />
      )}
    </TopToolbar>
  );
};

const EmailTitle = () => <span>{useRecordContext<EmailRecord>()?.subject ?? 'Mail'}</span>;

const EmailState = ({ email }: { email: EmailRecord }) => (
  <>
    <StateChip state={email.status} />
    {deliveryText(email) && (
      <Box component="p" sx={{ m: 0, mt: 0.5 }}>
        {deliveryText(email)}
      </Box>
    )}
    {email.suspension && (
      <Box sx={{ mt: 1.5, maxWidth: 820 }}>
        <SuspensionNotice
          suspension={email.suspension}
          lift={() => api.POST('/api/admin/emails/{id}/lift-suspension', { params: { path: { id: email.id } } })}
        />
      </Box>
    )}
  </>
);

/** Whoever comes from the list has no words of it yet. */
const whyNone = (words: string | null | undefined) => (words === undefined ? 'Loading…' : 'Not written yet');

/** One mail: what became of it, as it looks, and its plain text. */
export const EmailShow = () => (
  <Show title={<EmailTitle />} actions={<EmailActions />}>
    <SimpleShowLayout>
      <TextField source="subject" emptyText="Not written yet" />
      <TextField source="to" />
      <FunctionField<EmailRecord> label="Email" render={({ template }) => mailKindLabel(template)} />
      <FunctionField<EmailRecord> label="Status" render={(email) => <EmailState email={email} />} />
      <TextField source="attempts" />
      <TextField source="lastError" label="Last error" emptyText="None" />
      <DateField source="createdAt" label="Created" showTime />
      <DateField source="sentAt" label="Sent" showTime emptyText="Not sent" />
      <FunctionField<EmailRecord> label="Mail" render={({ html }) => (html ? <EmailPreview html={html} /> : whyNone(html))} />
      <FunctionField<EmailRecord>
        label="Plain text"
        render={({ text }) => (
          <Box component="pre" tabIndex={0} sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
            {text ?? whyNone(text)}
          </Box>
        )}
      />
    </SimpleShowLayout>
  </Show>
);
