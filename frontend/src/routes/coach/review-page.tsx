import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { reviewQuery } from '../../features/feedback/api/coach-feedback';
import { ReviewRecord } from '../../features/feedback/components/review-record';
import { ToldIntake } from '../../features/intake/components/told-intake';
import { readCoachData } from '../../lib/coach-data';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const back = (
  <LinkButton to="/coach/dashboard" variant="outlined">
    Back to the dashboard
  </LinkButton>
);

const Review = ({ submissionId }: { submissionId: string }) => {
  const { data, isError, error, refetch } = useQuery({ ...reviewQuery(submissionId), refetchOnMount: 'always' });
  const title = data?.submissionTitle ?? 'Review';
  return (
    <PortalPage title={title} action={back}>
      {data && (
        <Stack spacing={2.5}>
          <ReviewRecord review={data} />
          {data.studentId && <ToldIntake studentId={data.studentId} />}
        </Stack>
      )}
      {!data && !isError && <LoadingRows rows={2} height={240} label="Loading the review" />}
      {!data && isNotFound(error) && <EmptyState title="Video analysis not found" text="It may have been removed." />}
      {!data && isError && !isNotFound(error) && (
        <LoadProblem error={error} title="Failed to fetch analysis" loginPath={COACH_LOGIN} onRetry={() => void refetch()} />
      )}
    </PortalPage>
  );
};

/** One submission and its feedback, on a page of its own [A§2]. */
export const Component = () => {
  const { submissionId = '' } = useParams();
  if (!readCoachData()) return <Navigate to={COACH_LOGIN} replace />;
  return (
    <CoachScreen>
      <Review submissionId={submissionId} />
    </CoachScreen>
  );
};
