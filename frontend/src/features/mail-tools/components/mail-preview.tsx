import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, SelectField } from '../../../components/portal/field';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { serverErrorText } from '../../../api/client';
import { mailKindsQuery, mailPreviewQuery } from '../api/mail-tools';
import { byMailKindLabel, mailKindLabel } from '../mail-kind';
import { EmailPreviewPanel } from './email-preview-panel';

/** Previews each kind of email with example data, as its recipient sees it [777]; sends nothing. */
export const MailPreview = () => {
  const [kind, setKind] = useState('welcome-coaching');
  const [name, setName] = useState('');
  const kinds = useQuery(mailKindsQuery);
  const preview = useQuery({
    ...mailPreviewQuery(kind, name.trim()),
    placeholderData: keepPreviousData,
  });
  const choices = (kinds.data ?? [kind])
    .toSorted(byMailKindLabel)
    .map((value) => ({ value, label: mailKindLabel(value) }));
  const problem = preview.isError && (
    <ErrorPanel
      title="Error Loading Preview"
      text={serverErrorText(preview.error, 'Couldn’t load the example.')}
      onRetry={() => void preview.refetch()}
    />
  );
  return (
    <EmailPreviewPanel
      mail={preview.data}
      instead={problem || (preview.isPending && <LoadingRows rows={1} height={480} />)}
    >
      <SelectField
        label="Template"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        choices={choices}
      />
      <Field
        label="Sample name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
    </EmailPreviewPanel>
  );
};
