import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { api } from '../../api/client';
import { EmailPreview } from '../../components/email/email-preview';
import { Panel } from '../../components/portal/panel';
import { mailKindLabel } from '../../features/mail-tools/mail-kind';
import { formatDateTime } from '../../lib/format-date';
import { ActionButton } from '../action-button';
import { BESIDE, RecordPage } from '../record-page';
import type { EmailRecord } from '../record-types';
import { StateChip } from '../state-chip';
import { deliveryText } from './email-labels';
import { SuspensionNotice } from './suspension-notice';

const factsOf = ({ template, createdAt, sentAt, attempts }: EmailRecord): string =>
  [
    mailKindLabel(template),
    `created ${formatDateTime(createdAt)}`,
    sentAt ? `sent ${formatDateTime(sentAt)}` : 'not sent',
    `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
  ].join(' · ');

const Head = ({ email }: { email: EmailRecord }) => (
  <>
    <Typography>To {email.to}</Typography>
    <Typography color="textSecondary">{factsOf(email)}</Typography>
    {email.lastError && <Typography color="error">{email.lastError}</Typography>}
    {deliveryText(email) && <Typography sx={{ mt: 1 }}>{deliveryText(email)}</Typography>}
    {email.suspension && (
      <Box sx={{ mt: 1.5, maxWidth: 820 }}>
        <SuspensionNotice
          suspension={email.suspension}
          lift={() =>
            api.POST('/api/admin/emails/{id}/lift-suspension', {
              params: { path: { id: email.id } },
            })
          }
        />
      </Box>
    )}
    <Stack direction="row" sx={{ mt: 1.5 }}>
      <ActionButton
        label="Resend"
        call={() =>
          api.POST('/api/admin/emails/{id}/resend', { params: { path: { id: email.id } } })
        }
        done="Sending the email again."
      />
    </Stack>
  </>
);

/** Says why there is no content; opened from the list, it isn't loaded yet. */
const whyNone = ({ html, isPrivate }: Partial<EmailRecord>) => {
  if (html === undefined) return 'Loading…';
  return isPrivate
    ? 'Messages between a student and the coach are private. Only the owner can read them.'
    : 'This email is waiting to be sent. You’ll see it here then.';
};

/** One email: its delivery status, preview, and plain text. */
export const EmailShow = () => (
  <RecordPage<EmailRecord>
    what="email"
    nameOf={({ subject }) => subject ?? 'No subject yet'}
    state={({ status }) => <StateChip state={status} />}
    head={(email) => <Head email={email} />}
  >
    {(email) =>
      email.isPrivate ? (
        <Panel title="Email">{whyNone(email)}</Panel>
      ) : (
        <Box sx={BESIDE}>
          <Panel title="Email">
            {email.html ? <EmailPreview html={email.html} /> : whyNone(email)}
          </Panel>
          <Panel title="Plain text">
            <Box
              component="pre"
              tabIndex={0}
              sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' }}
            >
              {email.text ?? whyNone(email)}
            </Box>
          </Panel>
        </Box>
      )
    }
  </RecordPage>
);
