import { useCallback, useState } from 'react';
import { useResumePlayback } from '../../lib/use-resume-playback';
import { LoadAgain } from './load-again';
import { VoiceControls } from './voice-controls';

interface FileVoiceProps {
  path: string;
  title: string;
  /** How long it is, for files that don't say so themselves. */
  durationMs?: number;
  /** Receives the audio element. */
  attach?: (voice: HTMLAudioElement | null) => void;
  onEnded?: () => void;
}

/**
 * Plays a voice recording. If it's interrupted, it's requested again and resumes at the same
 * second; a file that can't be loaded shows an error.
 */
export const FileVoice = ({ path, title, durationMs, attach, onEnded }: FileVoiceProps) => {
  const { handlers, again } = useResumePlayback(path);
  const [voice, setVoice] = useState<HTMLAudioElement | null>(null);
  const hold = useCallback(
    (element: HTMLAudioElement | null) => {
      setVoice(element);
      attach?.(element);
    },
    [attach],
  );
  return (
    <div>
      <audio
        ref={hold}
        src={path}
        preload="metadata"
        aria-label={title}
        onEnded={onEnded}
        {...handlers}
      />
      <VoiceControls voice={voice} title={title} durationMs={durationMs} />
      {again && (
        <LoadAgain
          severity="warning"
          offline="You’re offline. The recording will pick up where it stopped once you’re back online."
          onRetry={again}
        >
          The recording can’t be played right now. It will pick up where it stopped.
        </LoadAgain>
      )}
    </div>
  );
};
