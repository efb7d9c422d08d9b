import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clockTime } from '../../lib/clock-time';
import { logProblem } from '../../lib/log-problem';
import { SmallSelect } from './small-select';
import { useVoiceState } from './use-voice-state';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

interface VoiceControlsProps {
  voice: HTMLAudioElement | null;
  title: string;
  /** Used if the file doesn't say how long it is. */
  durationMs?: number;
}

const PlaySign = ({ plays }: { plays: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={plays ? 'M6 4.5h4v15H6zM14 4.5h4v15h-4z' : 'M7 4.5v15l12-7.5z'} fill="currentColor" />
  </svg>
);

/** Plays a recording: play and pause, position, and speed. */
export const VoiceControls = ({ voice, title, durationMs }: VoiceControlsProps) => {
  const { plays, at, rate, duration } = useVoiceState(voice);
  // recordings that were never finished have no duration of their own
  const seconds = Number.isFinite(duration) ? duration : (durationMs ?? 0) / 1_000;
  const [now, whole] = [clockTime(at * 1_000), clockTime(Math.max(seconds, at) * 1_000)];
  const toggle = () => {
    if (!voice) return;
    if (plays) voice.pause();
    else voice.play().catch((error: unknown) => logProblem('A recording did not play.', error));
  };
  const setSpeed = (to: number) => {
    if (!voice) return;
    // the next part starts with the default speed
    voice.defaultPlaybackRate = to;
    voice.playbackRate = to;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Button
        variant="contained"
        onClick={toggle}
        aria-label={`${plays ? 'Pause' : 'Play'}: ${title}`}
        sx={{ minWidth: 48, height: 48, p: 0, borderRadius: '50%' }}
      >
        <PlaySign plays={plays} />
      </Button>
      <Box
        component="input"
        type="range"
        aria-label="Position in the recording"
        aria-valuetext={`${now} of ${whole}`}
        min={0}
        max={Math.max(seconds, at, 1)}
        step={0.1}
        value={at}
        onChange={({ target }: { target: HTMLInputElement }) => {
          if (voice) voice.currentTime = Number(target.value);
        }}
        sx={{
          flex: '1 1 8rem',
          minWidth: 0,
          height: 44,
          accentColor: 'var(--wt-palette-primary-main)',
        }}
      />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {now} / {whole}
      </Box>
      <SmallSelect
        label="Speed"
        value={rate}
        options={[...new Set([...SPEEDS, rate])]
          .sort((one, other) => one - other)
          .map((each) => ({ value: each, label: `${each}×` }))}
        onChange={(chosen) => setSpeed(Number(chosen))}
      />
    </Box>
  );
};
