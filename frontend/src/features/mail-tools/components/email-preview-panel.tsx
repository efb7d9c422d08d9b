import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { EmailPreview } from '../../../components/email/email-preview';
import { SelectField } from '../../../components/portal/field';

const WIDTHS = [
  { value: '700', label: 'Desktop, 700 px' },
  { value: '360', label: 'Phone, 360 px' },
];
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface EmailPreviewPanelProps {
  /** Undefined until the server has rendered it. */
  mail: { readonly subject: string; readonly html: string } | undefined;
  /** Shown instead of the email if there is none. */
  instead?: ReactNode;
  /** Additional controls. */
  children?: ReactNode;
}

/** An email as its recipient sees it: on a wide screen or a phone, in light or dark mode. */
export const EmailPreviewPanel = ({ mail, instead, children }: EmailPreviewPanelProps) => {
  const [width, setWidth] = useState('700');
  const [scheme, setScheme] = useState('light');
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(160px, 1fr))' },
        }}
      >
        {children}
        <SelectField
          label="Width"
          value={width}
          onChange={({ target }) => setWidth(target.value)}
          choices={WIDTHS}
        />
        <SelectField
          label="Color scheme"
          value={scheme}
          onChange={({ target }) => setScheme(target.value)}
          choices={SCHEMES}
        />
      </Box>
      {instead}
      {mail && !instead && (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Subject:{' '}
            </Box>
            <strong>{mail.subject}</strong>
          </Typography>
          <EmailPreview
            html={mail.html}
            width={Number(width)}
            scheme={scheme === 'dark' ? 'dark' : 'light'}
          />
        </Box>
      )}
    </Box>
  );
};
