import Chip from '@mui/material/Chip';

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
  'link ran out': 'warning',
  paused: 'info',
  past_due: 'warning',
  'past due': 'warning',
  ending: 'warning',
  overdue: 'error',
  'broken link': 'error',
  'to review': 'info',
  reviewed: 'success',
  paid: 'success',
  'partly refunded': 'warning',
};

/** A state in a word and a colour. */
export const StateChip = ({ state }: { state: string }) => (
  <Chip component="span" size="small" variant="outlined" sx={{ borderRadius: 1 }} color={COLOURS[state] ?? 'default'} label={state} />
);
