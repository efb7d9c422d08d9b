import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { serverErrorText } from '../../../api/client';
import { FileVoice } from '../../../components/portal/file-voice';
import type { WrittenMessage } from '../api/message-types';
import { useVoice, type RecordedVoice } from '../use-voice';

type Voice = NonNullable<WrittenMessage['voice']> | null;

interface VoiceFieldProps {
  voice: Voice;
  onChange: (voice: Voice) => void;
  send: (voice: Blob) => Promise<{ id: string }>;
  /** Called when recording or uploading starts and ends. */
  onBusy: (isBusy: boolean) => void;
}

const PROBLEMS = {
  denied:
    'This site isn’t allowed to use your microphone. Allow it in your browser’s settings, then try again.',
  missing: 'No microphone was found, or another app is using it. Check it, then try again.',
  unsupported: 'This browser can’t record. Type your message instead.',
  silent:
    'Nothing was recorded: no sound came from your microphone. Check that it isn’t muted, then try again.',
} as const;

const NOTICES = {
  stopped: undefined,
  full: 'A voice message can be up to three minutes long, so the recording stopped there.',
  'cut-off': 'Your microphone was disconnected. What you said until then was recorded.',
} as const;

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Records a message's voice, and uploads it as soon as it's stopped. */
export const VoiceField = ({ voice, onChange, send, onBusy }: VoiceFieldProps) => {
  const [unsent, setUnsent] = useState<RecordedVoice>();
  const [notice, setNotice] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const upload = async (recorded: RecordedVoice) => {
    setUnsent(recorded);
    setFailure(undefined);
    setNotice(NOTICES[recorded.end]);
    try {
      const { id } = await send(recorded.blob);
      onChange({ id, durationMs: Math.max(1, recorded.durationMs) });
      setUnsent(undefined);
    } catch (error) {
      setFailure(serverErrorText(error, 'The recording could not be sent. Please try again.'));
    }
  };
  const recording = useVoice((recorded) => void upload(recorded));
  const { state, ms, isSilent, problem } = recording;
  const isBusy = state !== 'idle' || unsent !== undefined;
  useEffect(() => {
    onBusy(isBusy);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function is another one at every drawing
  }, [isBusy]);
  const drop = () => {
    setUnsent(undefined);
    setFailure(undefined);
    setNotice(undefined);
    onChange(null);
  };
  const start = () => {
    drop();
    recording.start();
  };
  if (state === 'recording')
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography role="timer">Recording, {clock(ms)} of 3:00</Typography>
        <Button variant="contained" onClick={recording.stop}>
          Stop recording
        </Button>
        <Button onClick={recording.discard}>Discard</Button>
        {isSilent && (
          <Alert severity="warning" variant="outlined">
            No sound is coming from your microphone. Check that it isn’t muted.
          </Alert>
        )}
      </Box>
    );
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {voice !== null ? (
        <Box sx={{ width: '100%', maxWidth: '24rem' }}>
          <FileVoice path={`/api/files/${voice.id}`} title="Your voice message" />
          <Button onClick={drop}>Remove voice message</Button>
        </Box>
      ) : (
        <Button
          variant="outlined"
          loading={state === 'asking' || (unsent !== undefined && failure === undefined)}
          onClick={start}
        >
          Record voice
        </Button>
      )}
      {notice && (
        <Alert severity="info" variant="outlined">
          {notice}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" variant="outlined">
          {PROBLEMS[problem]}
        </Alert>
      )}
      {failure && unsent && (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => void upload(unsent)}>
                Try again
              </Button>
              <Button color="inherit" size="small" onClick={drop}>
                Discard
              </Button>
            </>
          }
        >
          {failure}
        </Alert>
      )}
    </Stack>
  );
};
