import Box from '@mui/material/Box';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { formatTimestamp } from '../../lib/format-date';

const HOUR_MS = 3_600_000;
/** From this many hours on, the time is shown in days. */
const IN_DAYS_FROM = 48;
const RADIUS = 15;
const ROUND = 2 * Math.PI * RADIUS;

/** Returns how much of the time is left, as a share from 1 to 0 and in words. */
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
  return { share, low: share <= 0.25, text: leftMs >= 0 ? `${amount} left` : `${amount} late` };
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

/** A ring that empties over the hours until a review is due. Its last quarter turns orange. */
export const DeadlineRing = ({ dueAt, now, hoursInAll, isShort }: DeadlineRingProps) => {
  const { share, low, text } = timeLeft(new Date(dueAt), now, hoursInAll);
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
          stroke={low ? 'var(--wt-palette-water-signal)' : 'var(--wt-palette-water-line)'}
          strokeWidth="5"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <Box
        component="span"
        sx={{ fontSize: '0.9375rem', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box
          component="strong"
          sx={{ color: low ? 'var(--wt-palette-water-signalText)' : 'inherit' }}
        >
          {text}
        </Box>
        <Box
          component="span"
          sx={{ display: { xs: isShort ? 'none' : 'block', sm: 'block' }, color: 'text.secondary' }}
        >
          Due <time dateTime={dueAt}>{formatTimestamp(dueAt)}</time>
        </Box>
      </Box>
    </Box>
  );
};
