import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalPage } from '../../components/portal/portal-page';
import { LoadingRows } from '../../components/portal/states';
import { numbersQuery } from '../../features/coach-numbers/api/get-numbers';
import { OwnNumbers } from '../../features/coach-numbers/components/own-numbers';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const back = (
  <LinkButton to="/coach/dashboard" variant="outlined">
    Back to the queue
  </LinkButton>
);

const Numbers = () => {
  const { data, isError, error, refetch } = useQuery(numbersQuery);
  if (data) return <OwnNumbers numbers={data} />;
  return isError ? (
    <LoadProblem
      error={error}
      title="Couldn’t load the numbers"
      loginPath={COACH_LOGIN}
      onRetry={() => void refetch()}
    />
  ) : (
    <LoadingRows rows={2} height={240} label="Loading numbers" />
  );
};

/** The coach's own numbers. */
export const Component = () => (
  <CoachScreen>
    <PortalPage
      title="My numbers"
      intro="How fast you deliver reviews, how long they take you, and how many to expect."
      action={back}
    >
      <Numbers />
    </PortalPage>
  </CoachScreen>
);
