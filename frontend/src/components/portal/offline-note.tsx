import Alert from '@mui/material/Alert';
import { formatTimestamp } from '../../lib/format-date';

/** Says that what follows is a copy, and from when. */
export const OfflineNote = ({ since }: { since: number }) => (
  <Alert severity="info" variant="outlined" role="status" sx={{ mx: 'var(--gutter)', mt: 3 }}>
    You are offline. What you read here was kept on this device {formatTimestamp(new Date(since).toISOString())}; newer things show once you
    are connected again.
  </Alert>
);
