import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { CellState } from '../api/get-map';
import { NOT_STARTED, STATE_LABELS } from '../map-labels';

export const STATE_FILLS: Readonly<Record<CellState, { bgcolor: string; color: string }>> = {
  'in-progress': { bgcolor: 'var(--wt-palette-water-hair)', color: 'text.primary' },
  'quiz-passed': {
    bgcolor: 'color-mix(in srgb, var(--wt-palette-water-line) 45%, var(--wt-palette-water-card))',
    color: 'text.primary',
  },
  'video-waiting': { bgcolor: 'warning.main', color: 'warning.contrastText' },
  complete: { bgcolor: 'primary.main', color: 'primary.contrastText' },
};

/** A shape for each state, because colors alone don't reach everyone. */
const PATHS: Readonly<Record<CellState, string>> = {
  'in-progress': 'M12 11.5h.01v1H12z',
  'quiz-passed': 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z',
  'video-waiting': 'M9.5 7.5l7 4.5-7 4.5z',
  complete: 'M7 12.5l3.5 3.5 6.5-8',
};

/** The state's shape; the text beside it says what it means. */
export const StateMark = ({ state }: { state: CellState }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth={state === 'in-progress' ? 3 : 2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[state]} />
  </svg>
);

const square = { width: 24, height: 24, flex: 'none', display: 'grid', borderRadius: 0.5 };
export const NOT_STARTED_LOOK = {
  boxShadow: 'inset 0 0 0 1px var(--wt-palette-divider)',
};

/** What the cells' colors and shapes mean. */
export const StateLegend = () => (
  <Stack
    component="ul"
    direction="row"
    useFlexGap
    aria-label="Legend"
    sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 1, m: 0, p: 0, listStyle: 'none' }}
  >
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box sx={{ ...square, ...NOT_STARTED_LOOK }} />
      {NOT_STARTED}
    </Box>
    {(Object.keys(STATE_FILLS) as CellState[]).map((state) => (
      <Box component="li" key={state} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ ...square, ...STATE_FILLS[state] }}>
          <StateMark state={state} />
        </Box>
        {STATE_LABELS[state]}
      </Box>
    ))}
  </Stack>
);
