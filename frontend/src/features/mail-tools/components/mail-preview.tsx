import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailPreview } from '../../../components/email/email-preview';
import { Field, SelectField } from '../../../components/portal/field';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { serverErrorText } from '../../../api/client';
import { mailKindsQuery, mailPreviewQuery } from '../api/mail-tools';

const WIDTHS = [
  { value: '700', label: 'Wide, 700 px' },
  { value: '360', label: 'A phone, 360 px' },
];
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const asWords = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

/** Each kind of mail with example data, as its reader sees it [777]; nothing is sent. */
export const MailPreview = () => {
  const [kind, setKind] = useState('welcome-coaching');
  const [name, setName] = useState('');
  const [width, setWidth] = useState('700');
  const [scheme, setScheme] = useState('light');
  const kinds = useQuery(mailKindsQuery);
  const preview = useQuery({ ...mailPreviewQuery(kind, name.trim()), placeholderData: keepPreviousData });
  const choices = (kinds.data ?? [kind]).map((value) => ({ value, label: asWords(value) }));
  return (
    <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' } }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' } }}>
        <SelectField label="Kind" value={kind} onChange={({ target }) => setKind(target.value)} choices={choices} />
        <Field label="Name in the example" value={name} onChange={({ target }) => setName(target.value)} autoComplete="off" />
        <SelectField label="Width" value={width} onChange={({ target }) => setWidth(target.value)} choices={WIDTHS} />
        <SelectField label="Reader’s scheme" value={scheme} onChange={({ target }) => setScheme(target.value)} choices={SCHEMES} />
      </Box>
      {preview.isError ? (
        <ErrorPanel
          title="Error Loading Preview"
          text={serverErrorText(preview.error, 'The example could not be loaded.')}
          onRetry={() => void preview.refetch()}
        />
      ) : preview.data ? (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Subject:{' '}
            </Box>
            <strong>{preview.data.subject}</strong>
          </Typography>
          <EmailPreview html={preview.data.html} width={Number(width)} scheme={scheme === 'dark' ? 'dark' : 'light'} />
        </Box>
      ) : (
        <LoadingRows rows={1} height={480} />
      )}
    </Box>
  );
};
