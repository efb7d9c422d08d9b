import { LoadAgain } from '../../../components/portal/load-again';
import type { Player } from '../use-player';

interface LostVideoProps {
  player: Pick<Player, 'state' | 'retry'>;
  name?: string;
  /** What the viewer can use in the meantime. */
  note?: string;
}

/** Says that a video couldn't be loaded, with a button to try again. */
export const LostVideo = ({ player, name = 'the video', note = '' }: LostVideoProps) =>
  player.state === 'failed' && (
    <LoadAgain
      severity="error"
      offline={`You’re offline. The video will load when you’re back online. ${note}`}
      onRetry={player.retry}
    >
      Couldn’t load {name}. {note}
    </LoadAgain>
  );
