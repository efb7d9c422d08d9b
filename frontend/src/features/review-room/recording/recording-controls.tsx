import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MicrophoneProblem } from '../../../lib/microphone';
import { recordedTime } from './recorded-time';
import type { SavedRecording } from './recording.types';
import type { Recording } from './use-recording';

interface RecordingControlsProps {
  recording: Recording;
  /** Whether the video's frame times are known; without them, nothing can be tied to a frame. */
  canRecord: boolean;
  takes: readonly SavedRecording[];
  /** The take being re-recorded; it stays until the new one is complete. */
  again: string | null;
  /** More buttons in the same row. */
  children?: ReactNode;
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

const Buttons = ({
  recording,
  canRecord,
}: Pick<RecordingControlsProps, 'recording' | 'canRecord'>) => {
  const { state, recordedMs, start, pause, resume, stop, discard } = recording;
  if (state === 'idle' || state === 'asking')
    return (
      <Button
        variant="contained"
        startIcon={<Dot />}
        onClick={start}
        disabled={!canRecord || state === 'asking'}
      >
        Record talk-through
      </Button>
    );
  return (
    <>
      <Typography
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
        data-recording={state}
      >
        {state === 'recording' && <Dot />} {recordedTime(recordedMs)}
      </Typography>
      {state === 'recording' && (
        <Button variant="outlined" onClick={pause} aria-label="Pause recording">
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="outlined" onClick={resume} aria-label="Resume recording">
          Resume
        </Button>
      )}
      <Button
        variant="contained"
        onClick={stop}
        disabled={state === 'saving'}
        aria-label={state === 'unsaved' ? undefined : 'Finish recording'}
      >
        {state === 'unsaved' ? 'Try again' : 'Finish'}
      </Button>
      <Button color="error" onClick={discard} aria-label="Discard recording">
        Discard
      </Button>
    </>
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
      borderRadius: '50%',
      bgcolor: 'var(--wt-palette-water-signal)',
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

const TELLING = { flex: '1 1 14rem', lineHeight: 1.35 } as const;
/** Only read out on phones, where the video needs the height. */
const HINT = {
  ...TELLING,
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;
const isPlain = (
  recording: Recording,
  takes: readonly SavedRecording[],
  again: string | null,
): boolean => isUnderWay(recording) && !recording.isWaiting && replacedText(takes, again) === '';

/** Records a talk-through: the clock, the buttons, and what goes wrong. */
export const RecordingControls = ({
  recording,
  canRecord,
  takes,
  again,
  children,
}: RecordingControlsProps) => (
  <Stack spacing={1} role="group" aria-label="Recording">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Buttons recording={recording} canRecord={canRecord} />
      {children}
      <Typography
        role="status"
        variant="body2"
        sx={isPlain(recording, takes, again) ? HINT : TELLING}
      >
        {recording.isWaiting
          ? 'You’re offline. The recording is saved here and will be sent when you’re back online, so keep this page open.'
          : SAID[recording.state]}
        {isUnderWay(recording) && replacedText(takes, again)}
      </Typography>
    </Box>
    {recording.microphone && <Alert severity="warning">{MICROPHONE[recording.microphone]}</Alert>}
    {recording.isSilent && <Alert severity="warning">{SILENT}</Alert>}
    {recording.problem && <Alert severity="error">{recording.problem}</Alert>}
  </Stack>
);
