import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Panel } from '../../components/portal/panel';
import { PlainText } from '../../components/portal/plain-text';
import type { Review } from '../../features/feedback/api/coach-feedback';
import { CurrentFeedback, WriteFeedback } from '../../features/feedback/components/review-record';
import { writtenDraft } from '../../features/feedback/written-draft';
import { SubmittedIntake } from '../../features/intake/components/submitted-intake';
import { formatDate } from '../../lib/format-date';
import { hasDraft } from '../../lib/drafts';

/**
 * What the student sent and what they have, below the review. Written feedback is the fallback
 * behind a link, so that there is one button that sends; a started one is open.
 */
export const RoomRecord = ({ review, action }: { review: Review; action: ReactNode }) => {
  const [isWriting, setWriting] = useState(() => hasDraft(writtenDraft(review.id)));
  return (
    <>
      <Panel title="About this video">
        <Stack spacing={1}>
          <Typography color="textSecondary">
            {review.studentName || 'Former student'} · {formatDate(review.submissionDate)}
          </Typography>
          <PlainText>{review.submissionNotes}</PlainText>
          {action}
        </Stack>
      </Panel>
      {review.studentId && <SubmittedIntake studentId={review.studentId} />}
      {review.status !== 'pending' && <CurrentFeedback review={review} />}
      {isWriting ? (
        <WriteFeedback review={review} onClose={() => setWriting(false)} />
      ) : (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setWriting(true)}>
          Send a written review or a video instead
        </Button>
      )}
    </>
  );
};
