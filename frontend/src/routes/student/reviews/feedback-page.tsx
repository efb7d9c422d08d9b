import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PortalPage } from '../../../components/portal/portal-page';
import { LoadingRows } from '../../../components/portal/states';
import { feedbackQuery } from '../../../features/feedback/api/student-feedback';
import { FeedbackList } from '../../../features/feedback/components/feedback-list';
import { strokeScoresQuery } from '../../../features/scoring/api/get-stroke-scores';
import { ScoreLine } from '../../../features/scoring/components/score-line';
import { scoreChanges } from '../../../features/scoring/score-change.rules';
import { ANSWER_HOURS } from '../../../lib/answer-hours';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { useMarkAllRead, useMarkRead } from './use-note-seen';

const Feedback = ({ seenAt }: { seenAt: string | null }) => {
  const [search] = useSearchParams();
  const onRead = useMarkRead();
  const readAll = useMarkAllRead();
  const { data: scored = [] } = useQuery(strokeScoresQuery);
  const scores = scoreChanges(scored);
  const { data, isError, error, refetch } = useQuery({
    ...feedbackQuery,
    refetchOnMount: 'always',
  });
  if (data)
    return (
      <FeedbackList
        sessions={data}
        wantedId={search.get('open')}
        seenAt={seenAt}
        scoreOf={({ submissionId }) => <ScoreLine score={scores.get(submissionId ?? '')} />}
        onRead={onRead}
        onReadAll={() => readAll.mutate()}
      />
    );
  if (isError)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your reviews"
        loginPath={STUDENT_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  return <LoadingRows rows={4} height={112} label="Loading your reviews" />;
};

/** More links. Without a review, the list itself links to sending the first video. */
const Ways = () => {
  const { data } = useQuery({ ...feedbackQuery, enabled: false });
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <LinkButton to="/student/progress" variant="outlined">
        Your progress
      </LinkButton>
      {data && data.length > 0 && (
        <LinkButton to="/student/submit" variant="outlined">
          Send a video
        </LinkButton>
      )}
    </Stack>
  );
};

/** The student's reviews. */
export const Component = () => (
  <StudentScreen isReadableOffline>
    {({ feedbackSeenAt }) => (
      <PortalPage
        title="Your reviews"
        intro={`Reviews are ready within ${ANSWER_HOURS} of sending a working link.`}
        action={<Ways />}
      >
        <Feedback seenAt={feedbackSeenAt} />
      </PortalPage>
    )}
  </StudentScreen>
);
