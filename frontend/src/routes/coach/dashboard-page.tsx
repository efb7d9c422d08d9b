import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { lazyPart } from '../../components/lazy-part';
import { MissingDialog, MissingPart } from '../../components/portal/missing-part';
import { AskedPlace } from '../../components/portal/asked-place';
import { PlainText } from '../../components/portal/plain-text';
import { PortalPage } from '../../components/portal/portal-page';
import type { CoachSubmission } from '../../features/submissions/api/submission-types';
import { CoachQueue } from '../../features/submissions/components/coach-queue';
import { CoachScreen } from './coach-screen';

const FeedbackDialog = lazyPart(
  async () => (await import('../../features/feedback/components/feedback-dialog')).FeedbackDialog,
  MissingDialog,
);

const VideoEmbed = lazyPart(
  async () => (await import('../../components/portal/video-embed')).VideoEmbed,
  MissingPart,
);

const StudentCard = lazyPart(
  async () => (await import('../../features/student-card/components/student-card')).StudentCard,
  MissingPart,
);

/** The video, with its student's description and question. */
const Asked = ({
  submission: { videoLink, title, description, lookFromMs, lookToMs, question },
}: {
  submission: CoachSubmission;
}) => (
  <Stack spacing={1.5}>
    <VideoEmbed address={videoLink} title={title} />
    <PlainText>{description}</PlainText>
    <AskedPlace lookFromMs={lookFromMs} lookToMs={lookToMs} question={question} />
  </Stack>
);

/** The coach's queue, with the student beside each row and the feedback dialog. */
export const Component = () => {
  const queryClient = useQueryClient();
  return (
    <CoachScreen>
      <PortalPage
        title="Queue"
        intro={`Reviews are due within ${REVIEW_HOURS} hours of a working video.`}
      >
        <CoachQueue
          renderStudent={({ studentId, studentName }) => (
            <StudentCard key={studentId} studentId={studentId} name={studentName} linked />
          )}
          renderFeedback={(submission, { onSaved, onClose }) => (
            <FeedbackDialog
              submission={submission}
              video={<Asked submission={submission} />}
              onSaved={() => {
                onSaved();
                void queryClient.invalidateQueries({ queryKey: ['coach'] });
              }}
              onClose={onClose}
            />
          )}
        />
      </PortalPage>
    </CoachScreen>
  );
};
