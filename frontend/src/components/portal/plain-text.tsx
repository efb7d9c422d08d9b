import Typography from '@mui/material/Typography';

/** What a person wrote: plain text, its line breaks kept. */
export const PlainText = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>{children}</Typography>
);
