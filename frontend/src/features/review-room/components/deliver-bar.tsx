import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { formatDate } from '../../../lib/format-date';
import { useScrollInset } from '../../../lib/use-scroll-inset';

/** A small laptop or tablet window, or a phone. */
const LOW = '@media (max-height: 47rem)';

interface DeliverBarProps {
  ref?: Ref<HTMLButtonElement>;
  /** When it was last delivered; null if it never was. */
  deliveredAt: string | null;
  isDelivered: boolean;
  /** Whether the draft differs from what was delivered. */
  hasChanges: boolean;
  canUndo: boolean;
  isPending: boolean;
  /** Why it can't be delivered yet. */
  missing: string | null;
  onDeliver: () => void;
  onUndo: () => void;
  /** Shows the review as the student would see it. */
  onPreview: () => void;
  /** Shows whether the draft is saved. */
  keeping: ReactNode;
  /** A link to what comes next. */
  next: ReactNode;
}

/**
 * Moves the focus to the outcome when the focused button disappears, unless it has moved elsewhere.
 */
const useOutcome = (state: string) => {
  const outcome = useRef<HTMLParagraphElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true });
  }, [state]);
  return outcome;
};

/** The last step of a review: shows whether it is saved, and delivers it to the student. */
export const DeliverBar = ({
  ref,
  deliveredAt,
  isDelivered,
  hasChanges,
  canUndo,
  isPending,
  missing,
  onDeliver,
  onUndo,
  onPreview,
  keeping,
  next,
}: DeliverBarProps) => {
  const inset = useScrollInset('bottom');
  const outcome = useOutcome([isPending, isDelivered, canUndo].join());
  return (
    <Box
      ref={inset}
      component="section"
      aria-label="Delivery"
      data-foot-bar=""
      sx={{
        position: 'sticky',
        // above a phone's bottom bar
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 2,
        // low windows: the text that's being written needs the height, and Ctrl+Enter still delivers
        [LOW]: {
          '[data-room-side]:has(textarea:focus, input[type=text]:focus) > &': {
            position: 'static',
          },
        },
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: { xs: 0.5, sm: 1 },
        alignItems: 'center',
        px: 1.5,
        py: { xs: 0.75, sm: 1 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 3,
      }}
    >
      <Box
        sx={{
          flex: { xs: '1 1 100%', sm: '1 1 15rem', md: '1 1 9rem' },
          minWidth: 0,
          // one line on a phone, where the video needs the height
          display: { xs: 'flex', sm: 'block' },
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'baseline',
        }}
      >
        {keeping}
        <Typography
          ref={outcome}
          tabIndex={-1}
          variant="body2"
          color="textSecondary"
          sx={{ lineHeight: 1.35 }}
        >
          {missing ??
            (deliveredAt
              ? `Delivered ${formatDate(deliveredAt)}.${isDelivered || !hasChanges ? '' : ' The student sees your changes once you deliver them.'}`
              : 'Not delivered yet.')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {missing === null && !isDelivered && (
          <Button onClick={onPreview}>Preview as student</Button>
        )}
        {canUndo && (
          <Button variant="outlined" onClick={onUndo} loading={isPending}>
            Undo delivery
          </Button>
        )}
        {isDelivered ? (
          next
        ) : (
          <Button
            ref={ref}
            variant="contained"
            color="signal"
            onClick={onDeliver}
            loading={isPending}
            disabled={missing !== null}
          >
            {deliveredAt ? 'Deliver correction' : 'Deliver review'}
          </Button>
        )}
      </Box>
    </Box>
  );
};
