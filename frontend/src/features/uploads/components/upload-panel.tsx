import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoginAgain } from '../../../components/portal/login-again';
import { percentOf, sizeLabel, timeLeftLabel } from '../engine/progress.rules';
import type { Upload } from '../engine/upload';
import type { UploadPhase, UploadStatus } from '../engine/upload-types';
import { VideoPicker } from './video-picker';

interface UploadPanelProps {
  upload: Pick<
    Upload<unknown>,
    'choose' | 'canReopen' | 'reopen' | 'pause' | 'resume' | 'sendHere' | 'cancel'
  >;
  status: UploadStatus<unknown>;
  /** The owner of the files. */
  ownerId: string;
  /** The server's note about an accepted file. */
  note?: string | null;
  /** Where its owner signs in again after losing the session. */
  loginPath?: string;
  /** Called with the chosen file, to preview it in the meantime. */
  onChosen: (file: File) => void;
}

const stateLabel = ({ phase, secondsLeft, sent, size }: UploadStatus<unknown>): string => {
  const percent = `${percentOf(sent, size)}%`;
  if (phase === 'sending')
    return secondsLeft === null ? percent : `${percent}, ${timeLeftLabel(secondsLeft)}`;
  if (phase === 'paused') return `Paused at ${percent}`;
  if (phase === 'waiting') return `${percent}. No connection. The upload resumes automatically.`;
  if (phase === 'asking') return `Stopped at ${percent}. Choose the same video again to resume.`;
  if (phase === 'elsewhere')
    return 'Another tab is uploading this video. Switch to that tab, or continue here.';
  if (phase === 'signed-out') return `Stopped at ${percent}. Sign in again to resume.`;
  if (phase === 'finishing') return 'Upload complete. Checking your video…';
  if (phase === 'delivering') return 'Upload complete. Sending…';
  return phase === 'done' ? 'Upload complete. Not sent yet.' : '';
};

const CAN_STOP: ReadonlySet<string> = new Set(['sending', 'waiting']);
const CANNOT_END: ReadonlySet<string> = new Set([
  'idle',
  'finishing',
  'elsewhere',
  'delivering',
  'delivered',
]);
/** The label for canceling, depending on the phase. */
const END_LABELS: Partial<Record<UploadPhase, string>> = {
  done: 'Choose a different video',
  failed: 'Remove',
};
const IS_BUSY: ReadonlySet<string> = new Set(['sending', 'waiting', 'finishing', 'delivering']);

/** An upload: choosing the video, progress, pause, resume and cancel. */
export const UploadPanel = ({
  upload,
  status,
  ownerId,
  note,
  loginPath = '/student/login',
  onChosen,
}: UploadPanelProps) => {
  const { phase, fileName, size, sent, problem } = status;
  const choose: Parameters<typeof VideoPicker>[0]['onChoose'] = (file, handle) => {
    onChosen(file);
    void upload.choose(file, ownerId, handle);
  };
  const asksForFile = phase === 'idle' || phase === 'asking' || phase === 'failed';
  return (
    <Stack spacing={1.5} role="group" aria-label="Your video file">
      {problem && (
        <Alert
          severity={phase === 'failed' || phase === 'idle' ? 'error' : 'info'}
          variant="outlined"
          role="alert"
        >
          {problem}
        </Alert>
      )}
      {phase !== 'idle' && (
        <Box>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {fileName}{' '}
            <Typography component="span" color="textSecondary">{`(${sizeLabel(size)})`}</Typography>
          </Typography>
          {phase !== 'failed' && (
            <>
              {phase !== 'elsewhere' && (
                <LinearProgress
                  variant="determinate"
                  value={percentOf(sent, size)}
                  aria-label={`Uploading ${fileName}`}
                  sx={{ my: 1, height: 8, borderRadius: 1 }}
                />
              )}
              <Typography color="textSecondary" aria-live={phase === 'sending' ? 'off' : 'polite'}>
                {stateLabel(status)}
              </Typography>
            </>
          )}
          {phase === 'done' && note && <Typography sx={{ mt: 1 }}>{note}</Typography>}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {asksForFile && (
          <VideoPicker
            label={phase === 'idle' ? 'Choose a video' : 'Choose the video again'}
            onChoose={choose}
          />
        )}
        {phase === 'asking' && upload.canReopen && (
          <Button variant="outlined" onClick={() => void upload.reopen()}>
            Resume
          </Button>
        )}
        {CAN_STOP.has(phase) && <Button onClick={() => upload.pause()}>Pause</Button>}
        {phase === 'paused' && (
          <Button variant="contained" onClick={() => upload.resume()}>
            Resume
          </Button>
        )}
        {phase === 'elsewhere' && (
          <Button variant="outlined" onClick={() => void upload.sendHere()}>
            Continue here
          </Button>
        )}
        {phase === 'signed-out' && <LoginAgain to={loginPath} />}
        {!CANNOT_END.has(phase) && (
          <Button color="inherit" onClick={() => void upload.cancel()}>
            {END_LABELS[phase] ?? 'Cancel upload'}
          </Button>
        )}
      </Box>
      {IS_BUSY.has(phase) && (
        <Typography variant="body2" color="textSecondary">
          You can keep using the portal. Just leave this tab open.
        </Typography>
      )}
    </Stack>
  );
};
