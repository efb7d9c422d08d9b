import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { shownTime } from '../frame-times.rules';
import type { Player } from '../use-player';
import { recordedText } from './linked.rules';
import type { SideCommand } from './side-keys';
import type { useOrigins } from './use-origins';

interface SideSteeringProps {
  lead: Player;
  other: Player;
  origins: ReturnType<typeof useOrigins>;
  isOverlay: boolean;
  isMirrored: boolean;
  isRecording: boolean;
  /** Whether it's an earlier video of the student's, not a clip from the library. */
  isTheirs: boolean;
  onMirror: () => void;
  /** Whether the student sees both videos in the review; null if they can't. */
  isShown: boolean | null;
  onShown: (isShown: boolean) => void;
  run: (command: SideCommand) => void;
}

const timeOf = ({ times }: Player, frame: number): string =>
  shownTime(times?.ticks[frame] ?? 0, times?.timescale ?? 1);
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

/** Describes how the two are linked. */
const linkText = ({
  lead,
  other,
  isTheirs,
  origins: { said, isLinked },
}: SideSteeringProps): string => {
  if (isLinked && said.lead !== null && said.follower !== null)
    return `Linked at the catch: ${timeOf(lead, said.lead)} here, ${timeOf(other, said.follower)} in the other video.`;
  if (said.lead !== null)
    return `The catch here is at ${timeOf(lead, said.lead)}. Now find it in the other video.`;
  if (said.follower !== null)
    return `The catch in the other video is at ${timeOf(other, said.follower)}. Now find it here.`;
  const together = isTheirs
    ? 'they play together, and a talk-through records both'
    : 'they play together';
  return `Stop both videos at the same point, such as the catch, and set it in each. From there ${together}.`;
};

/** Controls of the second video. Once linked, the player's own buttons and keys control both. */
export const SideSteering = (props: SideSteeringProps) => {
  const { lead, other, origins, isOverlay, isMirrored, isRecording, onMirror, run } = props;
  const { isShown, onShown } = props;
  const recorded = recordedText({
    isTheirs: props.isTheirs,
    isRecording,
    isLinked: origins.isLinked,
  });
  const { times, frame, state } = other;
  const isExact = state === 'exact' && times !== null;
  const at = timeOf(other, frame);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {state === 'plain' && (
        <Alert severity="info">
          The other file’s frames can’t be read, so it can’t be linked to this video.
        </Alert>
      )}
      <Box sx={{ ...ROW, justifyContent: 'space-between' }}>
        <Typography role="status" variant="body2">
          {linkText(props)}
        </Typography>
        {isShown !== null && (
          <FormControlLabel
            sx={{ mr: 0 }}
            control={
              <Switch
                size="small"
                checked={isShown}
                onChange={(_, isChecked) => onShown(isChecked)}
              />
            }
            label="Show in the review"
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
      </Box>
      <Box sx={ROW}>
        <ButtonGroup size="small" aria-label="Catch">
          <Button title="A" disabled={lead.state !== 'exact'} onClick={() => run('origin')}>
            Set catch here
          </Button>
          <Button title="Shift+A" disabled={!isExact} onClick={() => run('other-origin')}>
            Set catch in other video
          </Button>
        </ButtonGroup>
        {(origins.said.lead !== null || origins.said.follower !== null) && (
          <Button size="small" title="Y" onClick={() => run('unlink')}>
            {origins.isLinked ? 'Unlink' : 'Start over'}
          </Button>
        )}
        <ButtonGroup size="small" aria-label="Layout">
          <Button title="W" disabled={isOverlay} onClick={() => run('swap')}>
            Swap
          </Button>
          <Button
            title="V"
            aria-pressed={isOverlay}
            variant={isOverlay ? 'contained' : 'outlined'}
            onClick={() => run('overlay')}
          >
            Overlay
          </Button>
        </ButtonGroup>
        <ButtonGroup size="small" aria-label="Other video only">
          <Button
            title="Shift+←"
            disabled={!isExact}
            onClick={() => run('other-back')}
            aria-label="Previous frame in the other video"
          >
            ‹ Frame
          </Button>
          <Button
            title="Shift+→"
            disabled={!isExact}
            onClick={() => run('other-on')}
            aria-label="Next frame in the other video"
          >
            Frame ›
          </Button>
          <Button
            aria-pressed={isMirrored}
            variant={isMirrored ? 'contained' : 'outlined'}
            onClick={onMirror}
            aria-label="Mirror the other video"
          >
            Mirror
          </Button>
        </ButtonGroup>
      </Box>
      <Box sx={{ ...ROW, flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 2, rowGap: 0 }}>
        <Typography
          component="span"
          variant="body2"
          data-other-frame={frame}
          data-other-state={state}
          sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
        >
          {isExact
            ? `Other video: ${at} · frame ${frame + 1} of ${times.ticks.length}`
            : state === 'loading'
              ? 'Loading…'
              : ''}
        </Typography>
        {isExact && (
          <Slider
            aria-label="Position in the other video"
            size="small"
            min={0}
            max={times.ticks.length - 1}
            value={frame}
            disabled={origins.isLinked}
            onChange={(_, to) => other.show(Array.isArray(to) ? (to[0] ?? 0) : to)}
            getAriaValueText={() => `${at}, frame ${frame + 1} of ${times.ticks.length}`}
            sx={{ py: 1.5, mr: { sm: 1 } }}
          />
        )}
      </Box>
      {recorded !== null && (
        <Typography variant="body2" color="textSecondary">
          {recorded}
        </Typography>
      )}
    </Box>
  );
};
