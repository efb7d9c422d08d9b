import { useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../components/lazy-part';
import { MissingDialog } from '../../components/portal/missing-part';
import { PortalPage } from '../../components/portal/portal-page';
import { VideoEmbed } from '../../components/portal/video-embed';
import { CoachQueue } from '../../features/submissions/components/coach-queue';
import { StudentCard } from '../../features/student-card/components/student-card';
import { CoachScreen } from './coach-screen';

const FeedbackDialog = lazyPart(
  async () => (await import('../../features/feedback/components/feedback-dialog')).FeedbackDialog,
  MissingDialog,
);

/** The coach's queue, with the student beside each row and the dialog that answers a video. */
export const Component = () => {
  const queryClient = useQueryClient();
  return (
    <CoachScreen>
      <PortalPage title="Submissions" intro="Answered within 48 hours of a link that works.">
        <CoachQueue
          renderStudent={({ studentId, studentName }) => <StudentCard key={studentId} studentId={studentId} name={studentName} />}
          renderFeedback={(submission, { onSaved, onClose }) => (
            <FeedbackDialog
              submission={submission}
              video={<VideoEmbed address={submission.videoLink} title={submission.title} />}
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
