import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AskedPlace } from '../../components/portal/asked-place';
import { DeadlineRing } from '../../components/portal/deadline-ring';
import { LinkButton } from '../../components/portal/link-button';
import { Tag } from '../../components/portal/tag';
import type { Review } from '../../features/feedback/api/coach-feedback';
import type { RoomReview } from '../../features/review-room/api/review-room';
import { goalText } from '../../lib/goal.rules';
import { formatDate } from '../../lib/format-date';
import { useNow } from '../../lib/use-now';

/** Returns a first name with the last name's initial: `Maya L.`. */
export const shortName = (name: string): string => {
  const [first, ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return !first ? 'Former student' : initial ? `${first} ${initial.toUpperCase()}.` : first;
};

interface RoomHeaderProps {
  review: Review;
  /** What the student was last told to fix first, once it's known. */
  last: RoomReview['lastFixFirst'] | undefined;
}

/** Whose video it is, what they ask, when the review is due, and what they were last told. */
export const RoomHeader = ({ review, last }: RoomHeaderProps) => {
  const now = useNow();
  const isPending = review.status === 'pending';
  return (
    <Stack component="header" spacing={1}>
      <Typography variant="h1" tabIndex={-1} sx={{ fontSize: { xs: '1.375rem', md: '1.625rem' } }}>
        {`${shortName(review.studentName)} · ${review.submissionTitle}`}
      </Typography>
      {(review.question || review.lookFromMs !== null) && (
        <Box sx={{ borderLeft: 4, borderColor: 'var(--wt-palette-water-signal)', pl: 1.5 }}>
          <AskedPlace
            lookFromMs={review.lookFromMs}
            lookToMs={review.lookToMs}
            question={review.question}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Tag
          tone={isPending ? 'warning' : 'success'}
          label={isPending ? 'Awaiting Feedback' : 'Reviewed'}
        />
        {!review.covered && isPending && <Tag tone="warning" label="Not covered by plan" />}
        {review.dueAt && isPending && <DeadlineRing dueAt={review.dueAt} now={now} isShort />}
        <LinkButton to="/coach/dashboard" size="small">
          Back to the queue
        </LinkButton>
      </Box>
      {last && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>Fix first last time</strong> ({formatDate(last.deliveredAt)}): {last.text}
          {last.goal !== '' && ` Goal: show that ${goalText(last.goal)}.`}
        </Typography>
      )}
    </Stack>
  );
};
