import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { MissingDialog } from '../../components/portal/missing-part';
import { PortalPage } from '../../components/portal/portal-page';
import type { CoachSubmission } from '../../features/submissions/api/submission-types';
import { CoachQueue } from '../../features/submissions/components/coach-queue';
import { CoachScreen } from './coach-screen';

const FeedbackDialog = lazyPart(
  async () => (await import('../../features/feedback/components/feedback-dialog')).FeedbackDialog,
  MissingDialog,
);

/** The coach's queue, with the dialog that answers a video. */
export const Component = () => {
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState<CoachSubmission>();
  const close = () => setAnswered(undefined);
  const onSaved = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: ['coach'] });
  };
  return (
    <CoachScreen>
      <PortalPage title="Submissions" intro="Answered within 48 hours of a link that works.">
        <CoachQueue onGiveFeedback={setAnswered} />
        {answered && <FeedbackDialog submission={answered} onSaved={onSaved} onClose={close} />}
      </PortalPage>
    </CoachScreen>
  );
};
