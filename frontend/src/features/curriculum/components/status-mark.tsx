import Box from '@mui/material/Box';
import type { ModuleStatus } from '../api/get-progress';

const FILLS: Record<ModuleStatus, string> = {
  'Not Started': 'transparent',
  'In Progress': 'var(--wt-palette-water-hair)',
  'Quiz Passed': 'var(--wt-palette-water-nightLine)',
  Complete: 'var(--wt-palette-water-line)',
};

/** A status as text, beside a boat that fills up. */
export const StatusMark = ({ status }: { status: ModuleStatus }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      verticalAlign: 'middle',
      alignItems: 'center',
      gap: 1,
      whiteSpace: 'nowrap',
    }}
  >
    <svg viewBox="0 0 20 64" width="10" height="32" aria-hidden="true">
      <path
        d="M10 1c4 11 7.5 20 7.5 31S14 54 10 63C6 54 2.5 43 2.5 32S6 12 10 1z"
        fill={FILLS[status]}
        stroke="var(--wt-palette-water-line)"
        strokeWidth="3"
      />
      <ellipse cx="10" cy="32" rx="4" ry="8" fill="var(--wt-palette-water-line)" />
      <circle cx="10" cy="32" r="2.5" fill="var(--wt-palette-water-page)" />
    </svg>
    {status}
  </Box>
);
