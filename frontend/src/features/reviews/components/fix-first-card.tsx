import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ReviewStill } from '../../../components/portal/review-still';
import { posterOf } from '../../../components/portal/video-poster';
import type { StudentReview } from '../api/student-reviews';
import { FixFirstGoal } from './fix-first-goal';
import { MarkEntry, type MarkActions } from './mark-entry';

interface FixFirstCardProps extends MarkActions {
  review: StudentReview;
  mark: StudentReview['marks'][number];
  isCurrent: boolean;
  isPending: boolean;
}

/** What to work on before anything else: the strongest card of a review, dark in both schemes. */
export const FixFirstCard = ({ review, ...entry }: FixFirstCardProps) => {
  const id = useId();
  // a copy stored for offline use may be older than the field
  const { stillUrl = null, videoLink, submissionId } = review;
  const poster = posterOf(videoLink);
  const hasPicture = stillUrl !== null || poster !== null;
  return (
    <Paper
      component="section"
      data-dark=""
      aria-labelledby={id}
      sx={{
        height: '100%',
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: hasPicture ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
        },
        bgcolor: 'var(--wt-palette-water-night)',
        borderLeft: 6,
        borderColor: 'signal.main',
      }}
    >
      {hasPicture && (
        <ReviewStill
          pictures={[stillUrl, poster]}
          sx={{ borderRadius: 0, aspectRatio: { sm: 'auto' }, minHeight: { sm: 200 } }}
        />
      )}
      <Box
        sx={{
          p: { xs: 2, sm: 3 },
          minWidth: 0,
          '& .MuiTypography-body1': { fontSize: '1.1875rem', lineHeight: 1.45 },
        }}
      >
        <Typography id={id} component="h2" variant="h2" sx={{ mb: 1.5 }}>
          Fix this first
        </Typography>
        <MarkEntry submissionId={submissionId} {...entry} />
        <FixFirstGoal goal={review.fixFirstGoal} />
      </Box>
    </Paper>
  );
};
