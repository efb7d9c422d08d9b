import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ToolButton, ToolGroup } from '../../../components/portal/tool-button';
import { secondsText, strokesText } from '../../../lib/measure-labels';
import type { Measuring } from '../use-measuring';

interface MeasureToolsProps {
  measuring: Measuring;
  /** The current frame. */
  here: { readonly ticks: number; readonly timescale: number };
}

/** A stopwatch between two frames and a stroke counter, both based on the video's own times. */
export const MeasureTools = ({ measuring, here: { ticks, timescale } }: MeasureToolsProps) => {
  const { since, catches, problem, stopwatch, stroke, finish, giveUp } = measuring;
  const so =
    since &&
    secondsText({ ticks: [since.ticks, ticks].sort((one, other) => one - other), timescale });
  return (
    <Box
      role="group"
      aria-label="Measuring"
      sx={{
        display: 'inline-flex',
        flex: 'none',
        gap: 1,
        alignItems: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <ToolGroup label="Stopwatch and strokes">
        <ToolButton
          icon="stopwatch"
          label={since ? 'Stop at this frame' : 'Start stopwatch'}
          shortcut="T"
          pressed={since !== null}
          onClick={stopwatch}
        />
        <ToolButton
          icon="strokes"
          label={catches ? 'Stroke' : 'Count strokes'}
          shortcut="C"
          pressed={catches !== null}
          onClick={stroke}
        />
      </ToolGroup>
      {catches && (
        <Button
          size="small"
          variant="outlined"
          onClick={finish}
          disabled={catches.length < 2}
          title="Save count (Shift+C)"
        >
          Save count
        </Button>
      )}
      {(since || catches) && (
        <Button size="small" color="error" onClick={giveUp} aria-label="Cancel measuring">
          Cancel
        </Button>
      )}
      {so && <span>{so} so far</span>}
      {catches && <span>{strokesText({ ticks: [...catches], timescale })}</span>}
      {problem && (
        <Typography role="status" variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
};
