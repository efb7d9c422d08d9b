import Box from '@mui/material/Box';
import { isReadOnly } from '../../../lib/student-view';
import { weekdayOf, weekOf } from '../practice-days.rules';

interface DayRowProps {
  /** What is being checked off, for screen readers. */
  label: string;
  today: string;
  /** Days on which it was done. */
  done: ReadonlySet<string>;
  /** First day that can be checked off. */
  from: string;
  until: string;
  onToggle: (day: string) => void;
}

const day = {
  minHeight: 48,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&[data-today]': { borderColor: 'text.primary', borderWidth: 2 },
  '&[aria-pressed="true"]': {
    bgcolor: 'success.main',
    borderColor: 'success.main',
    color: 'background.paper',
  },
  '&:disabled': { color: 'text.secondary', cursor: 'default', borderStyle: 'dashed' },
};

/** The days of this week, each a switch: done or not. */
export const DayRow = ({ label, today, done, from, until, onToggle }: DayRowProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 3.5rem))', gap: 0.5 }}
  >
    {weekOf(today).map((each) => (
      <Box
        key={each}
        component="button"
        type="button"
        aria-pressed={done.has(each)}
        aria-label={each === today ? `${weekdayOf(each)}, today` : weekdayOf(each)}
        data-today={each === today || undefined}
        disabled={isReadOnly() || each > today || each < from || each > until}
        onClick={() => onToggle(each)}
        sx={day}
      >
        <span aria-hidden="true">{done.has(each) ? '✓' : weekdayOf(each).slice(0, 2)}</span>
      </Box>
    ))}
  </Box>
);
