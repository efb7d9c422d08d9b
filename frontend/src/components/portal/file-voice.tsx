import type { Ref } from 'react';
import { useResumePlayback } from '../../lib/use-resume-playback';
import { LoadAgain } from './load-again';

interface FileVoiceProps {
  path: string;
  title: string;
  /** Receives the audio element. */
  attach?: Ref<HTMLAudioElement>;
  onEnded?: () => void;
}

/**
 * Plays a voice recording. If it's interrupted, it's requested again and resumes at the same
 * second; a file that can't be loaded shows an error.
 */
export const FileVoice = ({ path, title, attach, onEnded }: FileVoiceProps) => {
  const { handlers, again } = useResumePlayback(path);
  return (
    <div>
      <audio
        ref={attach}
        src={path}
        controls
        preload="metadata"
        aria-label={title}
        onEnded={onEnded}
        {...handlers}
        style={{ width: '100%' }}
      />
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
