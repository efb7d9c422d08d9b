import { useQuery } from '@tanstack/react-query';
import { PortalPage } from '../../../components/portal/portal-page';
import { messageNewsQuery } from '../../../features/messages/api/student-messages';
import { AwayNotice } from '../../../features/messages/components/away-notice';
import { submissionsQuery } from '../../../features/submissions/api/student-submissions';
import type { StudentSubmission } from '../../../features/submissions/api/submission-types';
import { FixSubmission } from '../../../features/submissions/components/fix-submission';
import {
  isBroken,
  waitsForResubmission,
} from '../../../features/submissions/submission-state.rules';
import { ANSWER_HOURS } from '../../../lib/answer-hours';
import { STUDENT_LOGIN } from '../student-screen';
import { LoadingFix, WORKING_LINK } from './loading-fix';
import { ResubmissionFile } from './resubmission-file';

const PROMISE = `You’ll get your review within ${ANSWER_HOURS} of sending a new video.`;

const titleOf = (submission: StudentSubmission | undefined): string => {
  if (submission && waitsForResubmission(submission)) return 'Send your video again';
  return submission && !isBroken(submission) ? 'Replace your video' : WORKING_LINK;
};

interface FixPageProps {
  id: string;
  studentId: string;
  timeZone: string | null;
  onAnother: () => void;
}

/** Replaces a broken link, or a video that the coach asked to be sent again. */
export const FixPage = ({ id, studentId, timeZone, onAnother }: FixPageProps) => {
  const { data, isLoading } = useQuery(submissionsQuery);
  const { isLoading: isNewsLoading } = useQuery(messageNewsQuery);
  const submission = data?.find((known) => known.id === id);
  if (isLoading || isNewsLoading) return <LoadingFix />;
  return (
    <PortalPage
      title={titleOf(submission)}
      width="narrow"
      // a video outside the plan has no due time
      intro={submission?.covered !== false && PROMISE}
    >
      <AwayNotice timeZone={timeZone} />
      <FixSubmission
        id={id}
        loginPath={STUDENT_LOGIN}
        onAnother={onAnother}
        asFile={({ title, moduleId }, onSent) => (
          <ResubmissionFile
            id={id}
            title={title}
            moduleId={moduleId}
            studentId={studentId}
            onSent={onSent}
          />
        )}
      />
    </PortalPage>
  );
};
