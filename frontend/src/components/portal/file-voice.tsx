import type { Ref } from 'react';
import { useGoingOn } from '../../lib/use-going-on';
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
  const { handlers, again } = useGoingOn(path);
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
          offline="The voice needs a connection: it goes on where it stopped as soon as you have one."
          onRetry={again}
        >
          The voice can’t be loaded just now. It goes on where it stopped.
        </LoadAgain>
      )}
    </div>
  );
};
