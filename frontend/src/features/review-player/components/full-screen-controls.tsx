import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { JumpField } from './jump-field';
import { SpeedSelect } from './speed-select';
import { shownTime } from '../frame-times.rules';
import type { PlayerCommand } from '../player-keys';
import type { Player } from '../use-player';

interface FullScreenControlsProps {
  player: Player;
  run: (command: PlayerCommand) => void;
  onLeave: () => void;
}

const small = { minWidth: 44, px: 1 } as const;

/** What a phone on its side has room for below the picture: one row, or two held upright. */
export const FullScreenControls = ({ player, run, onLeave }: FullScreenControlsProps) => {
  const { times, frame, playing, state } = player;
  const isExact = state === 'exact' && times !== null;
  const at = times ? shownTime(times.ticks[frame] ?? 0, times.timescale) : '0:00.00';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Button
        aria-label="Previous frame"
        disabled={!isExact}
        onClick={() => run('step-back')}
        sx={small}
      >
        ‹
      </Button>
      <Button
        disabled={state === 'loading' || state === 'failed'}
        onClick={() => run('toggle')}
        sx={{ ...small, minWidth: 64 }}
      >
        {playing ? 'Pause' : 'Play'}
      </Button>
      <Button aria-label="Next frame" disabled={!isExact} onClick={() => run('step-on')} sx={small}>
        ›
      </Button>
      <Slider
        aria-label="Position in the video"
        size="small"
        min={0}
        max={Math.max(1, (times?.ticks.length ?? 0) - 1)}
        value={frame}
        disabled={!isExact}
        onChange={(_, to) => player.show(Array.isArray(to) ? (to[0] ?? 0) : to)}
        getAriaValueText={() => at}
        sx={{ mx: 1.5, minWidth: 0, flex: '1 1 8rem' }}
      />
      {isExact && <JumpField times={times} at={at} onShow={player.show} />}
      <SpeedSelect player={player} />
      <Button autoFocus onClick={onLeave} aria-label="Exit full screen" sx={small}>
        Exit
      </Button>
    </Box>
  );
};
