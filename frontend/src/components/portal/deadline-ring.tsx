import Box from '@mui/material/Box';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { formatTimestamp } from '../../lib/format-date';

const HOUR_MS = 3_600_000;
/** From this many hours on, the time is shown in days. */
const IN_DAYS_FROM = 48;
const RADIUS = 15;
const ROUND = 2 * Math.PI * RADIUS;

/** Returns how much of the time is left, as a share from 1 to 0 and in words, and whether it's past. */
export const timeLeft = (dueAt: Date, now: Date, hoursInAll = REVIEW_HOURS) => {
  const leftMs = dueAt.getTime() - now.getTime();
  const share = Math.min(1, Math.max(0, leftMs / (hoursInAll * HOUR_MS)));
  const hours = Math.floor(Math.abs(leftMs) / HOUR_MS);
  const minutes = Math.floor(Math.abs(leftMs) / 60_000);
  const amount =
    hours >= IN_DAYS_FROM
      ? `${Math.floor(hours / 24)} days`
      : hours >= 1
        ? `${hours} h`
        : `${minutes} min`;
  const late = leftMs < 0;
  return { share, low: share <= 0.25, late, text: `${amount} ${late ? 'late' : 'left'}` };
};

interface DeadlineRingProps {
  /** When the review is due. */
  dueAt: string;
  now: Date;
  /** The number of hours that a full ring stands for. */
  hoursInAll?: number;
  /** Leaves out the time it's due on phones. */
  isShort?: boolean;
}

/** How the ring and its text are drawn. */
const COLORS = {
  inTime: { ring: 'var(--wt-palette-water-line)', text: 'inherit' },
  low: { ring: 'var(--wt-palette-water-signal)', text: 'var(--wt-palette-water-signalText)' },
  late: { ring: 'var(--wt-palette-error-main)', text: 'error.main' },
} as const;

/**
 * A ring that empties over the hours until a review is due. Its last quarter is orange; once the
 * review is late, the whole ring is red.
 */
export const DeadlineRing = ({ dueAt, now, hoursInAll, isShort }: DeadlineRingProps) => {
  const { share, low, late, text } = timeLeft(new Date(dueAt), now, hoursInAll);
  const color = COLORS[late ? 'late' : low ? 'low' : 'inTime'];
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" style={{ flex: 'none' }}>
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke="var(--wt-palette-water-hair)"
          strokeWidth="5"
        />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke={color.ring}
          strokeWidth="5"
          strokeDasharray={`${(late ? 1 : share) * ROUND} ${ROUND}`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <Box
        component="span"
        sx={{ fontSize: '0.9375rem', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box component="strong" sx={{ color: color.text }}>
          {text}
        </Box>
        <Box
          component="span"
          sx={{
            display: { xs: isShort ? 'none' : 'block', sm: 'block' },
            color: 'text.secondary',
          }}
        >
          Due <time dateTime={dueAt}>{formatTimestamp(dueAt)}</time>
        </Box>
      </Box>
    </Box>
  );
};
