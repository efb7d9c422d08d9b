import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { requestsQuery } from '../../features/one-on-one/api/one-on-ones';
import { CoachRequest } from '../../features/one-on-one/components/coach-request';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const Requests = () => {
  const { data, isError, error, refetch } = useQuery({
    ...requestsQuery,
    refetchOnMount: 'always',
  });
  if (isError && !data)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load the requests"
        loginPath={COACH_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows rows={2} height={148} label="Loading requests" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No requests yet"
        text="Requests for 1-on-1 sessions will show up here, members first."
      />
    );
  return (
    <Stack spacing={3}>
      {data.map((request) => (
        <CoachRequest key={request.id} request={request} />
      ))}
    </Stack>
  );
};

/** The requests for 1-on-1 sessions, members first. */
export const Component = () => (
  <CoachScreen>
    <PortalPage
      title="1-on-1 requests"
      intro="Members first, then oldest request first."
      width="narrow"
    >
      <Requests />
    </PortalPage>
  </CoachScreen>
);
