import type { Ref } from 'react';
import { useResumePlayback } from '../../lib/use-resume-playback';
import { LoadAgain } from './load-again';

interface FileVoiceProps {
  path: string;
  title: string;
  /** Given the element that is heard. */
  attach?: Ref<HTMLAudioElement>;
  onEnded?: () => void;
}

/** A recorded voice. Where it stops halfway it is asked for again and goes on at the same second; what can’t be loaded is said. */
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
