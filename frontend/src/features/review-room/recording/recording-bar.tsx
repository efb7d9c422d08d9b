import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { UnfinishedRecordings } from './unfinished-recordings';
import type { MicrophoneProblem } from '../../../lib/microphone';
import { recordedTime } from './recorded-time';
import { RecordingList } from './recording-list';
import { withRecording } from './recording-place';
import type { SavedRecording } from './recording.types';
import type { Recording } from './use-recording';

interface RecordingBarProps {
  submissionId: string;
  recording: Recording;
  /** Whether the video's frame times are known; without them, nothing can be tied to a frame. */
  canRecord: boolean;
  takes: readonly SavedRecording[];
  coachId: number;
  /** The take being re-recorded; it stays until the new one is complete. */
  again: string | null;
  onAgain: (takeId: string) => void;
  /** @param typing identifies the typed text, so that it is one undo step */
  onChange: (takes: SavedRecording[], typing?: string) => void;
}

const MICROPHONE: Record<MicrophoneProblem, string> = {
  denied:
    'Your browser is blocking the microphone. Allow it from the lock or camera icon in the address bar, then record again.',
  missing:
    'No microphone was found. Plug one in, or close other apps that are using it, then record again.',
  unsupported:
    'This browser can’t record audio. Use a current version of Chrome, Edge, Firefox, or Safari.',
};

const SILENT =
  'Your microphone isn’t picking up any sound. Unmute it or plug it in again; what you do with the video is still being recorded.';

const Controls = ({ recording, canRecord }: Pick<RecordingBarProps, 'recording' | 'canRecord'>) => {
  const { state, recordedMs, start, pause, resume, stop, discard } = recording;
  if (state === 'idle' || state === 'asking')
    return (
      <Box>
        <Button variant="contained" onClick={start} disabled={!canRecord || state === 'asking'}>
          Record talk-through
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {state === 'recording' && (
        <Button variant="outlined" onClick={pause}>
          Pause recording
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="outlined" onClick={resume}>
          Resume recording
        </Button>
      )}
      <Button variant="contained" onClick={stop} disabled={state === 'saving'}>
        {state === 'unsaved' ? 'Try again' : 'Finish recording'}
      </Button>
      <Button color="error" onClick={discard}>
        Discard recording
      </Button>
      <Typography
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
        data-recording={state}
      >
        {state === 'recording' && <Dot />}
        {recordedTime(recordedMs)}
      </Typography>
    </Box>
  );
};

const Dot = () => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 12,
      height: 12,
      mr: 1,
      borderRadius: '50%',
      bgcolor: 'error.main',
    }}
  />
);

const SAID: Record<Recording['state'], string> = {
  idle: '',
  asking: 'Waiting for microphone access…',
  recording: 'Recording. Play, pause, step, and draw while you talk. The video is muted.',
  paused: 'Paused. Nothing you do now is recorded.',
  saving: 'Saving recording…',
  unsaved: '',
};

const isUnderWay = ({ state }: Recording): boolean => state === 'recording' || state === 'paused';

const replacedText = (takes: readonly SavedRecording[], again: string | null): string => {
  const at = takes.findIndex(({ id }) => id === again);
  if (at < 0) return '';
  const captions = takes[at]!.captions.length > 0 ? ' Its captions will be removed.' : '';
  return ` This recording will replace talk-through ${at + 1} when you finish.${captions}`;
};

/** Records talk-throughs, and shows those of the review. */
export const RecordingBar = ({
  submissionId,
  recording,
  canRecord,
  takes,
  coachId,
  again,
  onAgain,
  onChange,
}: RecordingBarProps) => (
  <Stack spacing={1.5}>
    <Controls recording={recording} canRecord={canRecord} />
    <Typography
      role="status"
      variant="body2"
      sx={{ minHeight: recording.state === 'idle' ? 0 : '1.5em' }}
    >
      {recording.isWaiting
        ? 'You’re offline. The recording is saved here and will be sent when you’re back online, so keep this page open.'
        : SAID[recording.state]}
      {isUnderWay(recording) && replacedText(takes, again)}
    </Typography>
    {recording.microphone && <Alert severity="warning">{MICROPHONE[recording.microphone]}</Alert>}
    {recording.isSilent && <Alert severity="warning">{SILENT}</Alert>}
    {recording.problem && <Alert severity="error">{recording.problem}</Alert>}
    {recording.state === 'idle' && (
      <UnfinishedRecordings
        submissionId={submissionId}
        known={takes.map(({ id }) => id)}
        onTake={(take) => onChange(withRecording(takes, take, null))}
      />
    )}
    <RecordingList
      takes={takes}
      coachId={coachId}
      onAgain={canRecord && recording.state === 'idle' ? onAgain : undefined}
      onChange={onChange}
    />
  </Stack>
);
