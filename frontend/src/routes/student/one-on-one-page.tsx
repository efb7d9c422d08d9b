import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { arrivingForm } from '../../components/portal/arriving-form';
import { LoadProblem } from '../../components/portal/load-problem';
import { Panel } from '../../components/portal/panel';
import { PortalPage } from '../../components/portal/portal-page';
import { LoadingRows } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { oneOnOnesQuery } from '../../features/one-on-one/api/one-on-ones';
import { MyRequest } from '../../features/one-on-one/components/my-request';
import { isComing, isOpen } from '../../features/one-on-one/one-on-one-labels';
import type { StudentProfile } from '../../features/students/api/get-profile';
import { useNow } from '../../lib/use-now';
import { STUDENT_LOGIN, StudentScreen } from './student-screen';

const AskForm = arrivingForm(
  async () => (await import('../../features/one-on-one/components/ask-form')).AskForm,
);

const Priority = ({ profile }: { profile: StudentProfile }) =>
  ['none', 'canceled'].includes(profile.subscription.status) ? (
    <Typography>
      Anyone can request a 1-on-1. Remote Coaching students are answered first.{' '}
      <TextLink to="/remote-coaching">See Remote Coaching</TextLink>
    </Typography>
  ) : (
    <Typography>With your Remote Coaching plan, your request is answered first.</Typography>
  );

const Requests = ({ profile }: { profile: StudentProfile }) => {
  const now = useNow();
  const { data, isError, error, refetch } = useQuery({
    ...oneOnOnesQuery,
    refetchOnMount: 'always',
  });
  if (isError && !data)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your requests"
        loginPath={STUDENT_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows rows={2} height={148} label="Loading your requests" />;
  const coming = data.filter((request) => isComing(request, now));
  return (
    <Stack spacing={3}>
      {coming.map((request) => (
        <MyRequest key={request.id} request={request} />
      ))}
      {!data.some(({ state }) => isOpen(state)) && (
        <Panel title="Request a 1-on-1">
          <Stack spacing={2.5}>
            <Priority profile={profile} />
            <Typography>
              Say what you want to work on and when. Your coach replies with a time, place, and
              price, or tells you why it won’t work. Nothing is booked until you pay.
            </Typography>
            <AskForm />
          </Stack>
        </Panel>
      )}
      {data
        .filter((request) => !coming.includes(request))
        .map((request) => (
          <MyRequest key={request.id} request={request} />
        ))}
    </Stack>
  );
};

/** 1-on-1 sessions with the coach: requests, offers and bookings. */
export const Component = () => (
  <StudentScreen>
    {(profile) => (
      <PortalPage title="1-on-1 sessions" width="narrow">
        <Requests profile={profile} />
      </PortalPage>
    )}
  </StudentScreen>
);
