import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { submissionToScoreQuery } from '../../features/scoring/api/score-submission';
import { ScoringRecord } from '../../features/scoring/components/scoring-record';
import { useGo } from '../../lib/use-go';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

/** The page shown after scoring [A§4, T92]. */
const AFTER = '/coach/dashboard-enhanced';

const back = (
  <LinkButton to="/coach/dashboard" variant="outlined">
    Back to the queue
  </LinkButton>
);

const Scoring = ({ submissionId }: { submissionId: string }) => {
  const go = useGo();
  const { data, isError, error, refetch } = useQuery({
    ...submissionToScoreQuery(submissionId),
    refetchOnMount: 'always',
  });
  return (
    <PortalPage
      title={data?.title ?? 'Stroke scores'}
      called={data ? `Stroke scores: ${data.title}` : 'Stroke scores'}
      action={back}
    >
      {data && <ScoringRecord submission={data} onScored={() => go(AFTER)} />}
      {!data && !isError && <LoadingRows rows={2} height={240} label="Loading submission" />}
      {!data && isNotFound(error) && (
        <EmptyState title="Submission not found" text="It may have been removed." />
      )}
      {!data && isError && !isNotFound(error) && (
        <LoadProblem
          error={error}
          title="Failed to fetch submission"
          loginPath={COACH_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
    </PortalPage>
  );
};

/** Scores one submission, on a page of its own [A§2]. */
export const Component = () => {
  const { submissionId = '' } = useParams();
  return (
    <CoachScreen>
      <Scoring submissionId={submissionId} />
    </CoachScreen>
  );
};
