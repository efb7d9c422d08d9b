import Box from '@mui/material/Box';
import { useGetRecordId, useRecordContext } from 'react-admin';
import { mailKindLabel } from '../../features/mail-tools/mail-kind';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { MAIL_FIELDS, MAIL_SOURCES, type EmailTemplateRecord } from './email-template-labels';
import { EmailTemplateFields } from './email-template-fields';
import { EmailDraftPreview } from './email-draft-preview';

/** The width at which the widest email fits beside the form. */
const BESIDE = '@media (min-width: 1280px)';

const RESTORING = {
  verb: 'Restore this version',
  done: 'Version restored.',
  text: 'Emails will use this text again. The current text is saved as a version, so you can come back to it.',
};

const MailTitle = () => {
  const mail = useRecordContext<EmailTemplateRecord>();
  return <span>{mail ? mailKindLabel(mail.id) : 'Email'}</span>;
};

const Desk = () => {
  const mail = useRecordContext<EmailTemplateRecord>();
  if (!mail) return null;
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 702px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <EmailTemplateFields mail={mail} />
      </Box>
      <EmailDraftPreview mail={mail} />
    </Box>
  );
};

/** Edits an email's text, with a preview beside it and its versions. */
export const EmailTemplateEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="mail-words"
      id={id}
      title={<MailTitle />}
      fields={MAIL_FIELDS}
      sources={MAIL_SOURCES}
      saveLabel="Save"
      restoring={RESTORING}
      redirect={false}
      versionsBelow
    >
      <Desk />
    </VersionedEdit>
  );
};
