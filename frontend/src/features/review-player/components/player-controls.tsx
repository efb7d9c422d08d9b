import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ToolButton, ToolGroup } from '../../../components/portal/tool-button';
import { shownTime } from '../frame-times.rules';
import type { PlayerCommand } from '../player-keys';
import type { Player } from '../use-player';
import { JumpField } from './jump-field';
import { SpeedSelect } from './speed-select';

interface PlayerControlsProps {
  player: Player;
  mirrored: boolean;
  zoomed: boolean;
  run: (command: PlayerCommand) => void;
  /** Omitted where there is no full screen. */
  onFullScreen?: () => void;
}

/** The position and the controls: everything the keys do, also for touch. */
export const PlayerControls = ({
  player,
  mirrored,
  zoomed,
  run,
  onFullScreen,
}: PlayerControlsProps) => {
  const { times, frame, playing, state, loop } = player;
  const isExact = state === 'exact' && times !== null;
  const frames = times?.ticks.length ?? 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'center' }}>
      <ToolGroup label="Playback">
        <ToolButton
          icon="step-back"
          label="Previous frame"
          shortcut="←"
          disabled={!isExact}
          onClick={() => run('step-back')}
        />
        <ToolButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play'}
          shortcut="Space"
          disabled={state === 'loading' || state === 'failed'}
          onClick={() => run('toggle')}
        />
        <ToolButton
          icon="step-on"
          label="Next frame"
          shortcut="→"
          disabled={!isExact}
          onClick={() => run('step-on')}
        />
      </ToolGroup>
      <Box
        data-frame={frame}
        data-state={state}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 }}
      >
        {isExact && (
          <JumpField
            times={times}
            at={shownTime(times.ticks[frame] ?? 0, times.timescale)}
            onShow={player.show}
          />
        )}
        <Typography
          component="span"
          variant="body2"
          noWrap
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {isExact ? `frame ${frame + 1} of ${frames}` : state === 'loading' ? 'Loading…' : ''}
        </Typography>
      </Box>
      <SpeedSelect player={player} />
      <ToolGroup label="View">
        <ToolButton
          icon="loop"
          label="Loop from this mark to the next"
          shortcut="O"
          pressed={loop !== null}
          disabled={!isExact}
          onClick={() => run('loop')}
        />
        <ToolButton
          icon="mirror"
          label="Mirror left and right"
          shortcut="X"
          pressed={mirrored}
          onClick={() => run('mirror')}
        />
        <ToolButton icon="rotate" label="Rotate 90°" shortcut="Q" onClick={() => run('rotate')} />
        <ToolButton icon="closer" label="Zoom in" shortcut="+" onClick={() => run('closer')} />
        <ToolButton
          icon="whole"
          label="Reset zoom"
          shortcut="0"
          disabled={!zoomed}
          onClick={() => run('wider')}
        />
        <ToolButton
          icon="keys"
          label="Keyboard shortcuts"
          shortcut="?"
          onClick={() => run('help')}
        />
        {onFullScreen && (
          <ToolButton icon="full-screen" label="Full screen" onClick={onFullScreen} />
        )}
      </ToolGroup>
    </Box>
  );
};
