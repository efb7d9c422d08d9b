import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SmallSelect } from '../../../components/portal/small-select';
import { frameOfMark, shownTime } from '../frame-times.rules';
import { RATES, type PlayerCommand } from '../player-keys';
import type { Player } from '../use-player';

interface PlayerControlsProps {
  player: Player;
  marks: readonly { readonly id: string; readonly ticks: number; readonly timescale: number }[];
  mirrored: boolean;
  zoomed: boolean;
  run: (command: PlayerCommand) => void;
  /** Omitted where there is no full screen. */
  onFullScreen?: () => void;
}

/** Each group fits in one row of a phone 320 px wide. */
const narrow = { '& .MuiButton-root': { px: { xs: 1, sm: 2.5 } } };

const Command = ({
  run,
  does,
  pressed,
  disabled,
  label,
  children,
}: {
  run: () => void;
  does: string;
  pressed?: boolean;
  disabled?: boolean;
  label?: string;
  children: string;
}) => (
  <Button
    onClick={run}
    aria-label={label ?? does}
    title={does}
    aria-pressed={pressed}
    disabled={disabled}
    variant={pressed ? 'contained' : 'outlined'}
  >
    {children}
  </Button>
);

/** The position and the controls: everything the keys do, also for touch. */
export const PlayerControls = ({
  player,
  marks,
  mirrored,
  zoomed,
  run,
  onFullScreen,
}: PlayerControlsProps) => {
  const { times, frame, playing, rate, state, loop } = player;
  const isExact = state === 'exact' && times !== null;
  const frames = times?.ticks.length ?? 0;
  const at = times ? shownTime(times.ticks[frame] ?? 0, times.timescale) : '0:00.00';
  return (
    <Stack spacing={1}>
      {(isExact || state === 'loading') && (
        <Slider
          aria-label="Position in the video"
          size="small"
          min={0}
          max={Math.max(1, frames - 1)}
          value={times ? frame : 0}
          onChange={(_, to) => player.show(Array.isArray(to) ? (to[0] ?? 0) : to)}
          getAriaValueText={() => `${at}, frame ${frame + 1} of ${frames}`}
          marks={times ? marks.map((mark) => ({ value: frameOfMark(times, mark) })) : []}
          // space is reserved while the video loads, so that buttons below don't move
          sx={{ py: 1.5, visibility: isExact ? undefined : 'hidden' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ButtonGroup size="small" aria-label="Playback" sx={narrow}>
          <Command run={() => run('step-back')} does="Previous frame" disabled={!isExact}>
            ‹ Frame
          </Command>
          <Command
            run={() => run('toggle')}
            does={playing ? 'Pause' : 'Play'}
            disabled={state === 'loading' || state === 'failed'}
          >
            {playing ? 'Pause' : 'Play'}
          </Command>
          <Command run={() => run('step-on')} does="Next frame" disabled={!isExact}>
            Frame ›
          </Command>
        </ButtonGroup>
        <SmallSelect
          label="Speed"
          value={rate}
          options={[...new Set<number>([...RATES, rate])]
            .sort((one, other) => one - other)
            .map((each) => ({ value: each, label: `${Math.round(each * 100) / 100}×` }))}
          onChange={(chosen) => player.setRate(Number(chosen))}
        />
        <ButtonGroup size="small" aria-label="View" sx={narrow}>
          <Command
            run={() => run('loop')}
            does="Loop from this mark to the next"
            pressed={loop !== null}
            disabled={!isExact}
          >
            Loop
          </Command>
          <Command run={() => run('mirror')} does="Mirror left and right" pressed={mirrored}>
            Mirror
          </Command>
          <Command run={() => run('closer')} does="Zoom in">
            +
          </Command>
          <Command run={() => run('wider')} does="Reset zoom" disabled={!zoomed}>
            1:1
          </Command>
          <Command run={() => run('help')} does="Keyboard shortcuts">
            ?
          </Command>
        </ButtonGroup>
        {onFullScreen && (
          <Button size="small" variant="outlined" onClick={onFullScreen}>
            Full screen
          </Button>
        )}
        <Typography
          component="span"
          variant="body2"
          data-frame={frame}
          data-state={state}
          // a line of its own, so that nothing moves when the video is ready
          sx={{ flexBasis: '100%', minHeight: '1.5em', fontVariantNumeric: 'tabular-nums' }}
        >
          {isExact
            ? `${at} · frame ${frame + 1} of ${frames}`
            : state === 'loading'
              ? 'Loading…'
              : ''}
        </Typography>
      </Box>
    </Stack>
  );
};
