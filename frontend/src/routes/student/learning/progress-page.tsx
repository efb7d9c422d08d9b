import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnauthorized } from '../../../api/client';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PortalPage } from '../../../components/portal/portal-page';
import { LoadingRows } from '../../../components/portal/states';
import { useToast } from '../../../components/toast/use-toast';
import { OwnPractice } from '../../../features/practice/components/own-practice';
import { thenAndNowQuery } from '../../../features/reviews/api/student-reviews';
import { strokeScoresQuery } from '../../../features/scoring/api/get-stroke-scores';
import { profileQuery } from '../../../features/students/api/get-profile';
import { useNow } from '../../../lib/use-now';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';

const ThenAndNowPanel = arrivingForm(
  async () => (await import('./then-and-now-panel')).ThenAndNowPanel,
);
const back = (
  <LinkButton to="/student/feedback" variant="outlined">
    Your reviews
  </LinkButton>
);

const StrokeProgress = arrivingForm(
  async () => (await import('../../../features/scoring/components/stroke-progress')).StrokeProgress,
  700,
);

const Scores = () => {
  const { data, isError, error, refetch } = useQuery(strokeScoresQuery);
  if (isError && (!data || isUnauthorized(error)))
    return (
      <LoadProblem
        error={error}
        title="Failed to fetch stroke scores"
        loginPath={STUDENT_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  return data ? (
    <StrokeProgress videos={data} />
  ) : (
    <LoadingRows rows={1} height={700} label="Loading your scores" />
  );
};

/** The same part of the stroke in two videos; hidden until two have marks on it. */
const ThenAndNow = () => {
  const { data = [] } = useQuery(thenAndNowQuery);
  return data.length === 0 ? null : <ThenAndNowPanel pairs={data} />;
};

/** Appears together with the scores above, so that nothing moves. */
const BelowScores = () => {
  const now = useNow();
  if (useQuery(strokeScoresQuery).isPending) return null;
  return (
    <>
      <ThenAndNow />
      <OwnPractice now={now} />
    </>
  );
};

/** Stroke scores over time. Visitors are told why they're sent to the sign-in [A§2]. */
export const Component = () => {
  const { toast } = useToast();
  const { error } = useQuery(profileQuery);
  const isSignedOut = isUnauthorized(error);
  useEffect(() => {
    if (isSignedOut) toast({ title: 'Please log in to view your progress.' });
  }, [isSignedOut, toast]);
  return (
    <StudentScreen>
      {() => (
        <PortalPage
          title="Your progress"
          intro="Your coach’s scores, video by video."
          action={back}
        >
          <Stack spacing={3}>
            <Scores />
            <BelowScores />
          </Stack>
        </PortalPage>
      )}
    </StudentScreen>
  );
};
