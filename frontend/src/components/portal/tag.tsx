import Box from '@mui/material/Box';

export type TagTone = 'plain' | 'success' | 'warning' | 'error';

const COLOURS: Record<TagTone, string> = {
  plain: 'text.secondary',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
};

/** A status label. */
export const Tag = ({ label, tone = 'plain' }: { label: string; tone?: TagTone }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1,
      py: 0.25,
      border: 1,
      borderRadius: 1,
      borderColor: 'currentColor',
      color: COLOURS[tone],
      fontSize: '0.875rem',
      fontWeight: 600,
      lineHeight: 1.4,
    }}
  >
    {label}
  </Box>
);
