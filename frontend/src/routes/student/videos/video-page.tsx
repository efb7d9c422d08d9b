import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { MissingDialog, MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { strokeScoresQuery } from '../../../features/scoring/api/get-stroke-scores';
import { ownVideoQuery, type OwnVideo } from '../../../features/submissions/api/own-video';
import { ExtraReviewOffer } from '../../../features/submissions/components/extra-review-offer';
import { VideoStatus } from '../../../features/submissions/components/video-status';
import { stateOf } from '../../../features/submissions/own-video-labels';
import { skillAreaLabel } from '../../../lib/skill-areas';
import { useGo } from '../../../lib/use-go';
import { useNow } from '../../../lib/use-now';
import { DASHBOARD } from '../student-places';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';

const loadDetails = () => import('../../../features/submissions/components/video-details');
const VideoDetails = lazyPart(
  async () => (await loadDetails()).VideoDetails,
  MissingPart,
  () => <LoadingRows rows={1} height={360} label="Loading your question" />,
);
const WithdrawDialog = lazyPart(
  async () =>
    (await import('../../../features/submissions/components/withdraw-dialog')).WithdrawDialog,
  MissingDialog,
);

const back = (
  <LinkButton to={DASHBOARD} variant="outlined">
    Back to the dashboard
  </LinkButton>
);

/** The coach's review, or that only scores were given. */
const Review = ({ video }: { video: OwnVideo }) => {
  const { id, title, feedbackLoomUrl, feedbackNotes } = video;
  const isReviewed = stateOf(video) === 'reviewed';
  const { data: scores } = useQuery({ ...strokeScoresQuery, enabled: !isReviewed });
  if (isReviewed)
    return (
      <Panel title="Your review">
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          {feedbackLoomUrl && (
            <Box sx={{ width: '100%' }}>
              <VideoEmbed address={feedbackLoomUrl} title={`Review video: ${title}`} />
            </Box>
          )}
          {feedbackNotes && <PlainText>{feedbackNotes}</PlainText>}
          <LinkButton to={`/student/reviews/${id}`} variant="contained" color="signal">
            Open review
          </LinkButton>
        </Stack>
      </Panel>
    );
  const scored = scores?.find(({ submissionId }) => submissionId === id);
  return scored ? (
    <Panel title="Your scores">
      <Typography>
        Your coach scored this video ({Math.round(scored.scores.total)}) without a written review.{' '}
        <TextLink to="/student/progress">See your scores</TextLink>
      </Typography>
    </Panel>
  ) : null;
};

/** Replacing and withdrawing, as long as they're possible. */
const Changes = ({ video }: { video: OwnVideo }) => {
  const go = useGo();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, title, canEdit, canReplace } = video;
  if (!canReplace) return null;
  const state = stateOf(video);
  const label =
    state === 'broken'
      ? 'Fix the link'
      : state === 'resubmission'
        ? 'Send it again'
        : 'Replace video';
  return (
    <Panel title="Change the video">
      <Stack spacing={2}>
        <Typography>
          {canEdit
            ? `You can replace or withdraw this video until your coach starts reviewing it. A new video restarts the ${REVIEW_HOURS} hours.`
            : `A new video restarts the ${REVIEW_HOURS} hours.`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <LinkButton
            to={`/student/submit?fix=${id}`}
            variant={state === 'broken' || state === 'resubmission' ? 'contained' : 'outlined'}
          >
            {label}
          </LinkButton>
          {canEdit && (
            <Button color="error" onClick={() => setWithdrawing(true)}>
              Withdraw video
            </Button>
          )}
        </Box>
      </Stack>
      {isWithdrawing && (
        <WithdrawDialog
          id={id}
          title={title}
          onWithdrawn={() => go(DASHBOARD, { replace: true })}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Panel>
  );
};

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(20rem, 2fr)' },
};

const Video = ({ id }: { id: string }) => {
  const now = useNow();
  const { data, isError, error, refetch } = useQuery({
    ...ownVideoQuery(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const isMissing = !data && isNotFound(error);
  // its code arrives together with the data; a failure is shown where the part is
  useEffect(() => void loadDetails().catch(() => undefined), []);
  return (
    <PortalPage
      title={data?.title ?? 'Your video'}
      intro={data && skillAreaLabel(data.skillArea)}
      // with the data, because the title and what's below it push it down
      action={(data || (isError && !isMissing)) && back}
    >
      {data && (
        <Box sx={columns}>
          <Stack spacing={3} sx={{ minWidth: 0 }}>
            <VideoEmbed address={data.videoLink} title={data.title} size={data.pictureSize} />
            <Review video={data} />
          </Stack>
          <Stack spacing={3} sx={{ minWidth: 0 }}>
            <Panel title="Status">
              <Stack spacing={2.5}>
                <VideoStatus video={data} now={now} />
                {data.notice && data.moduleId === null && stateOf(data) !== 'reviewed' && (
                  <ExtraReviewOffer />
                )}
              </Stack>
            </Panel>
            <Panel title="About this video">
              <VideoDetails video={data} />
            </Panel>
            <Changes video={data} />
          </Stack>
        </Box>
      )}
      {!data && !isError && <LoadingRows rows={2} height={450} label="Loading your video" />}
      {isMissing && (
        <EmptyState
          title="Video not found"
          text="It may belong to another account, or it was withdrawn."
          action={back}
        />
      )}
      {!data && isError && !isMissing && (
        <LoadProblem
          error={error}
          title="Couldn’t load your video"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
    </PortalPage>
  );
};

/** A sent video: watch it, see where it is, change or withdraw it, and open its review. */
export const Component = () => {
  const { submissionId = '' } = useParams();
  return <StudentScreen>{() => <Video key={submissionId} id={submissionId} />}</StudentScreen>;
};
