import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PortalPage } from '../../../components/portal/portal-page';
import { AwayNotice } from '../../../features/messages/components/away-notice';
import { PushOffer } from '../../../features/notifications/components/push-offer';
import { submissionsQuery } from '../../../features/submissions/api/student-submissions';
import { FixSubmission } from '../../../features/submissions/components/fix-submission';
import { SubmitVideo } from '../../../features/submissions/components/submit-video';
import { waitsForResubmission } from '../../../features/submissions/submission-state.rules';
import { ANSWER_HOURS } from '../../../lib/answer-hours';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { ResubmissionFile } from './resubmission-file';

const PROMISE = `You’ll get your review within ${ANSWER_HOURS} of sending a working link.`;

interface FixPageProps {
  id: string;
  studentId: string;
  timeZone: string | null;
  onAnother: () => void;
}

/** Replaces a broken link, or a video that the coach asked to be sent again. */
const FixPage = ({ id, studentId, timeZone, onAnother }: FixPageProps) => {
  const { data } = useQuery(submissionsQuery);
  const submission = data?.find((known) => known.id === id);
  return (
    <PortalPage
      key="fix"
      title={
        submission && waitsForResubmission(submission)
          ? 'Send your video again'
          : 'Send a working link'
      }
      width="narrow"
      intro={PROMISE}
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

/** The specification's form 1; with `?fix={id}`, the page for replacing a video. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const fixed = search.get('fix');
  return (
    <StudentScreen>
      {({ id, timeZone }) =>
        fixed ? (
          <FixPage
            key={fixed}
            id={fixed}
            studentId={id}
            timeZone={timeZone}
            onAnother={() => setSearch({})}
          />
        ) : (
          <PortalPage key="submit" title="Send a video" width="narrow" intro={PROMISE}>
            <AwayNotice timeZone={timeZone} />
            <SubmitVideo form="simple" afterSent={<PushOffer />} />
          </PortalPage>
        )
      }
    </StudentScreen>
  );
};
