import Typography from '@mui/material/Typography';

/** Plain text written by a person, with its line breaks. */
export const PlainText = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
    {children}
  </Typography>
);
