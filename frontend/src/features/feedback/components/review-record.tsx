import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { AskedPlace } from '../../../components/portal/asked-place';
import { Panel } from '../../../components/portal/panel';
import { PanelGrid } from '../../../components/portal/panel-grid';
import { PlainText } from '../../../components/portal/plain-text';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { Tag } from '../../../components/portal/tag';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { formatDate } from '../../../lib/format-date';
import { useNow } from '../../../lib/use-now';
import type { Review } from '../api/coach-feedback';

const ReviewFeedbackForm = arrivingForm(
  async () => (await import('./review-feedback-form')).ReviewFeedbackForm,
);

const CurrentFeedback = ({ review }: { review: Review }) => {
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

interface ReviewRecordProps {
  review: Review;
  hidesVideo?: boolean;
  /** About the student, shown below what they sent. */
  about?: ReactNode;
}

/**
 * What the student sent beside the review. Leaves out the video if the review room above shows it.
 */
export const ReviewRecord = ({ review, hidesVideo = false, about }: ReviewRecordProps) => {
  const now = useNow();
  const isPending = review.status === 'pending';
  return (
    <PanelGrid gap={2.5} columns={{ md: '1fr 1fr' }}>
      <Stack spacing={2.5}>
        <Panel title="The student’s video">
          <Stack spacing={2}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <Tag
                tone={isPending ? 'warning' : 'success'}
                label={isPending ? 'Awaiting Feedback' : 'Reviewed'}
              />
              {!review.covered && isPending && <Tag tone="warning" label="Not covered by plan" />}
              {review.dueAt && isPending && <DeadlineRing dueAt={review.dueAt} now={now} />}
            </Box>
            <Typography color="textSecondary">
              {review.studentName || 'Former student'} · {formatDate(review.submissionDate)}
            </Typography>
            {!hidesVideo && (
              <VideoEmbed address={review.submissionVideoUrl} title={review.submissionTitle} />
            )}
            <PlainText>{review.submissionNotes}</PlainText>
            <AskedPlace
              lookFromMs={review.lookFromMs}
              lookToMs={review.lookToMs}
              question={review.question}
            />
          </Stack>
        </Panel>
        {about}
      </Stack>
      <Stack spacing={2.5}>
        <CurrentFeedback review={review} />
        <Panel title={isPending ? 'Write feedback' : 'Update feedback'}>
          {hidesVideo && (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              This is sent right away and replaces the notes above. Marks, drills, and scores don’t
              change.
            </Typography>
          )}
          <ReviewFeedbackForm key={review.feedbackSubmittedAt} review={review} />
        </Panel>
      </Stack>
    </PanelGrid>
  );
};
