import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { percentOf } from '../engine/progress.rules';
import type { UploadStatus } from '../engine/upload-types';

const progressOf = ({ phase, sent, size }: UploadStatus<unknown>): string => {
  const percent = `${percentOf(sent, size)}%`;
  if (phase === 'delivering') return 'Sending your video…';
  if (phase === 'finishing') return 'Upload complete. Checking your video before it’s sent…';
  if (phase === 'sending') return `Uploading ${percent}. It will be sent when it’s done.`;
  if (phase === 'waiting')
    return `No connection at ${percent}. The upload resumes automatically and is sent when it’s done.`;
  if (phase === 'signed-out')
    return `Stopped at ${percent}. Sign in again to resume; it will be sent when it’s done.`;
  return `Stopped at ${percent}. It will be sent when the upload is done.`;
};

interface QueuedSendProps {
  status: UploadStatus<unknown>;
  /** The title its owner gave it. */
  title: string | null;
  onCancel: () => void;
}

/** Replaces the form once Send was pressed: upload progress, and a button back to the form. */
export const QueuedSend = ({ status, title, onCancel }: QueuedSendProps) => (
  <Paper
    variant="outlined"
    sx={{ p: 2.5, display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}
  >
    {title && (
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
    )}
    <Typography role="status">{progressOf(status)}</Typography>
    {status.phase !== 'delivering' && <Button onClick={onCancel}>Edit before sending</Button>}
  </Paper>
);
