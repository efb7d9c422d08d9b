import Chip from '@mui/material/Chip';
import { stateLabel } from './state-labels';

const COLOURS: Readonly<Record<string, 'success' | 'warning' | 'error' | 'info'>> = {
  sent: 'success',
  done: 'success',
  kept: 'info',
  sending: 'info',
  unknown: 'warning',
  queued: 'warning',
  waiting: 'warning',
  running: 'info',
  failed: 'error',
  refused: 'error',
  withheld: 'warning',
  parked: 'error',
  completed: 'success',
  pending: 'warning',
  refunded: 'error',
  forfeited: 'warning',
  'place-gone': 'warning',
  disputed: 'warning',
  'charged back': 'error',
  'charged-back': 'error',
  'refund owed': 'error',
  open: 'success',
  cancelled: 'error',
  offered: 'info',
  booked: 'success',
  published: 'success',
  scheduled: 'info',
  active: 'success',
  invited: 'info',
  answered: 'success',
  'link expired': 'warning',
  paused: 'info',
  past_due: 'warning',
  'past due': 'warning',
  ending: 'warning',
  overdue: 'error',
  'balance due': 'warning',
  'balance overdue': 'error',
  'balance paid': 'success',
  'broken link': 'error',
  'to review': 'info',
  reviewed: 'success',
  paid: 'success',
  'partly refunded': 'warning',
};

/** A status as a label and a color. */
export const StateChip = ({ state }: { state: string }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    sx={{ borderRadius: 1 }}
    color={COLOURS[state] ?? 'default'}
    label={stateLabel(state)}
  />
);
