import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { formatDate } from '../../../lib/format-date';
import type { Review } from '../api/coach-feedback';

const ReviewFeedbackForm = arrivingForm(
  async () => (await import('./review-feedback-form')).ReviewFeedbackForm,
);

/** The feedback that the student has now. */
export const CurrentFeedback = ({ review }: { review: Review }) => {
  const video = review.feedbackLoomUrl ?? review.feedbackVideoUrl;
  return (
    <Panel title="Current feedback">
      {review.status === 'pending' ? (
        <Typography color="textSecondary">None yet.</Typography>
      ) : (
        <Stack spacing={2}>
          <Typography color="textSecondary">
            Sent {formatDate(review.feedbackSubmittedAt)}
          </Typography>
          {video && <VideoEmbed address={video} title={`Feedback on ${review.submissionTitle}`} />}
          {review.feedbackNotes && <PlainText>{review.feedbackNotes}</PlainText>}
        </Stack>
      )}
    </Panel>
  );
};

/** Sends text or a video right away, without the rest of the review. */
export const WriteFeedback = ({ review, onClose }: { review: Review; onClose: () => void }) => (
  <Panel title={review.status === 'pending' ? 'Write feedback' : 'Update feedback'}>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      This is sent right away and replaces the notes that the student has. Marks, drills, and scores
      don’t change.
    </Typography>
    {/* the room's own delivery isn't what Ctrl+Enter means here */}
    <Box data-own-keys="Deliver">
      <ReviewFeedbackForm key={review.feedbackSubmittedAt} review={review} />
    </Box>
    <Button sx={{ mt: 1 }} onClick={onClose}>
      Close this form
    </Button>
  </Panel>
);
