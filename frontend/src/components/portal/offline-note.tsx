import Alert from '@mui/material/Alert';
import { formatTimestamp } from '../../lib/format-date';

/** Says that the content below is a saved copy, and from when. */
export const OfflineNote = ({ since }: { since: number }) => (
  <Alert severity="info" variant="outlined" role="status" sx={{ mx: 'var(--gutter)', mt: 3 }}>
    You’re offline. This copy was saved on this device on {formatTimestamp(new Date(since).toISOString())}. You’ll see newer content once
    you’re back online.
  </Alert>
);
