import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, type Ref } from 'react';
import { useGoingOn } from '../../lib/use-going-on';

interface FileVoiceProps {
  path: string;
  title: string;
  /** Given the element that is heard. */
  attach?: Ref<HTMLAudioElement>;
  onEnded?: () => void;
}

/** A recorded voice. Where it stops halfway it is asked for again and goes on at the same second; what can't be loaded is said. */
export const FileVoice = ({ path, title, attach, onEnded }: FileVoiceProps) => {
  const { hasFailed, handlers, again } = useGoingOn(path);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
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
      {hasFailed && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => again(box.current?.querySelector('audio') ?? null)}>
              Try again
            </Button>
          }
        >
          The voice can’t be loaded just now. It goes on where it stopped.
        </Alert>
      )}
    </div>
  );
};
