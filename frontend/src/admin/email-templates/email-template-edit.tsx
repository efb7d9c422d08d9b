import { useGetRecordId, useRecordContext } from 'react-admin';
import { mailKindLabel } from '../../features/mail-tools/mail-kind';
import { BesidePreview } from '../beside-preview';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { MAIL_FIELDS, MAIL_SOURCES, type EmailTemplateRecord } from './email-template-labels';
import { EmailTemplateFields } from './email-template-fields';
import { EmailDraftPreview } from './email-draft-preview';

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
    <BesidePreview preview={<EmailDraftPreview mail={mail} />}>
      <EmailTemplateFields mail={mail} />
    </BesidePreview>
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
