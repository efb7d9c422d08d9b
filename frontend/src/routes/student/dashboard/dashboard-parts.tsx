import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../components/lazy-part';
import { LoadProblem } from '../../../components/portal/load-problem';
import { MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { Tag } from '../../../components/portal/tag';
import { TextLink } from '../../../components/portal/text-link';
import { myBookingsQuery } from '../../../features/clinics/api/get-my-bookings';
import { YourClinics } from '../../../features/clinics/components/your-clinics';
import {
  oneOnOnesQuery,
  type OneOnOne as Request,
} from '../../../features/one-on-one/api/one-on-ones';
import { isComing, isOpen, stateTag } from '../../../features/one-on-one/one-on-one-labels';
import { submissionsQuery } from '../../../features/submissions/api/student-submissions';
import { AllowanceMeter } from '../../../features/submissions/components/allowance-meter';
import { SubmissionList } from '../../../features/submissions/components/submission-list';
import { isBroken, isReviewed } from '../../../features/submissions/submission-state.rules';
import { queuedVideosQuery } from '../../../features/uploads/api/queued-videos';
import { STUDENT_LOGIN } from '../student-screen';

const RECENT = 2;

const QueuedVideos = lazyPart(
  async () => (await import('../../../features/uploads/components/queued-videos')).QueuedVideos,
  MissingPart,
  () => <LoadingRows rows={1} label="Loading your uploads" />,
);

/** Videos that will be sent once they're uploaded. */
const Uploading = ({ now }: { now: Date }) => {
  const { data = [] } = useQuery({ ...queuedVideosQuery, refetchOnMount: 'always' });
  return data.length > 0 ? <QueuedVideos videos={data} now={now} /> : null;
};

const Videos = ({ now }: { now: Date }) => {
  const { data, isError, error, refetch } = useQuery(submissionsQuery);
  if (isError && !data)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your videos"
        loginPath={STUDENT_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows rows={2} label="Loading your videos" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No videos yet"
        text="Once you send a video, you’ll see it here with the date your review is due."
      />
    );
  // Shows all open and broken videos, but only the latest reviewed ones.
  const broken = data.filter((submission) => !isReviewed(submission) && isBroken(submission));
  const waiting = data.filter((submission) => !isReviewed(submission) && !isBroken(submission));
  const open = [...broken, ...waiting];
  const answered = data.filter(isReviewed).slice(0, Math.max(0, RECENT - open.length));
  return <SubmissionList submissions={[...open, ...answered]} now={now} />;
};

/** The plan's remaining reviews, and the videos with their due times. */
export const YourVideos = ({ now }: { now: Date }) => (
  <Panel title="Your videos">
    <Stack spacing={{ xs: 1.5, sm: 2.5 }}>
      <AllowanceMeter />
      <Uploading now={now} />
      <Videos now={now} />
    </Stack>
  </Panel>
);

/** The status of a 1-on-1 that's requested, offered or upcoming. */
const OneOnOne = ({ request: { state, offer } }: { request: Request }) => (
  <Paper
    component="section"
    variant="outlined"
    aria-label="1-on-1"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      px: { xs: 2, sm: 3 },
      py: { xs: 0.25, sm: 1.5 },
    }}
  >
    <Tag {...stateTag(state)} />
    {offer && <Typography>{offer.when}</Typography>}
    <Box sx={{ ml: 'auto' }}>
      <TextLink to="/student/one-on-one" alone>
        View your 1-on-1
      </TextLink>
    </Box>
  </Paper>
);

/** The current 1-on-1, or a link to request one. */
export const NextOneOnOne = ({ now }: { now: Date }) => {
  const { data } = useQuery(oneOnOnesQuery);
  const request = data?.find((each) => isOpen(each.state) || isComing(each, now));
  return request ? (
    <OneOnOne request={request} />
  ) : (
    <div>
      <TextLink to="/student/one-on-one" alone>
        Request a 1-on-1
      </TextLink>
    </div>
  );
};

/** The student's clinics. Hidden if there are none, since most students have never been to one. */
export const Clinics = ({ now, first = false }: { now: Date; first?: boolean }) => {
  const { data, isError, error, refetch } = useQuery(myBookingsQuery);
  if (!isError && !data?.length) return null;
  return (
    <Panel title="Your clinics">
      {data ? (
        <YourClinics bookings={data} now={now} kitOpen={first} />
      ) : (
        <LoadProblem
          error={error}
          title="Couldn’t load your clinics"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
};
