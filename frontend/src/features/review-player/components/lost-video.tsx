import { LoadAgain } from '../../../components/portal/load-again';
import type { Player } from '../use-player';

interface LostVideoProps {
  player: Pick<Player, 'state' | 'retry'>;
  name?: string;
  /** What whoever watches has meanwhile. */
  meanwhile?: string;
}

/** Said of a video that could not be loaded, with the way to try again. */
export const LostVideo = ({ player, name = 'The video', meanwhile = '' }: LostVideoProps) =>
  player.state === 'failed' && (
    <LoadAgain
      severity="error"
      offline={`You’re offline. The video will load when you’re back online. ${meanwhile}`}
      onRetry={player.retry}
    >
      {name} could not be loaded. {meanwhile}
    </LoadAgain>
  );
