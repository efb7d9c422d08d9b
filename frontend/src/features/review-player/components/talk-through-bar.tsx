import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FileVoice } from '../../../components/portal/file-voice';
import { Fold } from '../../../components/portal/fold';
import { LoadAgain } from '../../../components/portal/load-again';
import { logProblem } from '../../../lib/log-problem';
import { shownTime } from '../frame-times.rules';
import type { RecordingTimeline } from '../use-timeline';

interface Caption {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

interface TalkThroughBarProps {
  title: string;
  voiceUrl: string;
  durationMs: number;
  captions: readonly Caption[];
  attach: (voice: HTMLAudioElement | null) => void;
  /** What happened on the screen during the recording. */
  meanwhile: RecordingTimeline;
  /** Counts the recordings that start automatically; 0 if the first waits for a click. */
  begins: number;
  /** Called when the recording has ended. */
  onEnded: () => void;
}

/** Returns the caption at the recording's current position. */
const useCaption = (voice: HTMLAudioElement | null, captions: readonly Caption[]) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!voice) return undefined;
    const listeners = new AbortController();
    const tell = () => {
      const at = voice.currentTime * 1_000;
      setSaid(captions.find(({ startMs, endMs }) => startMs <= at && at < endMs)?.text ?? '');
    };
    for (const type of ['timeupdate', 'seeked', 'loadedmetadata'])
      voice.addEventListener(type, tell, { signal: listeners.signal });
    return () => listeners.abort();
  }, [voice, captions]);
  return said;
};

const INSTEAD = 'You can still listen to the voice and read the marks.';

/** The coach's voice. While it plays, the video shows what it is about. */
export const TalkThroughBar = ({
  title,
  voiceUrl,
  durationMs,
  captions,
  attach,
  meanwhile,
  begins,
  onEnded,
}: TalkThroughBarProps) => {
  const [voice, setVoice] = useState<HTMLAudioElement | null>(null);
  useEffect(() => attach(voice), [attach, voice]);
  useEffect(() => {
    if (!voice || begins === 0) return;
    voice.currentTime = 0;
    voice
      .play()
      .catch((error: unknown) =>
        logProblem('A talk-through did not continue automatically.', error),
      );
  }, [voice, begins]);
  const said = useCaption(voice, captions);
  return (
    <Stack spacing={1}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <FileVoice
        path={voiceUrl}
        title={title}
        durationMs={durationMs}
        attach={setVoice}
        onEnded={onEnded}
      />
      {captions.length > 0 && (
        <>
          <Typography aria-live="off" sx={{ minHeight: '1.6em', fontWeight: 600 }}>
            {said}
          </Typography>
          <Fold title="Transcript">
            <Box component="ol" sx={{ pl: 0, listStyle: 'none' }}>
              {captions.map(({ startMs, text }) => (
                <li key={startMs}>
                  {shownTime(startMs, 1_000)} {text}
                </li>
              ))}
            </Box>
          </Fold>
        </>
      )}
      {meanwhile.isBroken && (
        <Alert severity="info">
          The on-screen part of this talk-through can’t be read. {INSTEAD}
        </Alert>
      )}
      {meanwhile.again && (
        <LoadAgain
          severity="warning"
          offline={`The on-screen part of this talk-through will load when you’re back online. ${INSTEAD}`}
          onRetry={meanwhile.again}
        >
          Couldn’t load the on-screen part of this talk-through. {INSTEAD}
        </LoadAgain>
      )}
    </Stack>
  );
};
