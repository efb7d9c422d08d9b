import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { lazyPart } from '../../components/lazy-part';
import { DocumentTitle } from '../../components/portal/document-title';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { MissingDialog, MissingPart } from '../../components/portal/missing-part';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { ToSignIn } from '../../components/portal/to-sign-in';
import { reviewQuery, type Review as ReviewData } from '../../features/feedback/api/coach-feedback';
import { roomQuery } from '../../features/review-room/api/review-room';
import { useRoomTime } from '../../features/review-room/room-time/use-room-time';
import { ResubmissionRequested } from '../../features/submissions/components/resubmission-asked';
import { readCoachData } from '../../lib/coach-data';
import { COACH_LOGIN, CoachScreen } from './coach-screen';
import { RoomHeader } from './room-header';
import { RoomGrid, RoomSide, RoomStage } from './room-layout';
import { RoomRecord } from './room-record';

const ResubmissionDialog = lazyPart(
  async () =>
    (await import('../../features/submissions/components/resubmission-dialog')).ResubmissionDialog,
  MissingDialog,
);
const Opening = () => <LoadingRows rows={2} height={240} label="Opening the review room" />;
const FileRoom = lazyPart(async () => (await import('./file-room')).FileRoom, MissingPart, Opening);
const LinkRoom = lazyPart(async () => (await import('./link-room')).LinkRoom, MissingPart, Opening);

const back = (
  <LinkButton to="/coach/dashboard" variant="outlined">
    Back to the queue
  </LinkButton>
);

/** Reads where a link opens the video; null if it doesn't say. @param ms of the video */
const askedMs = (ms: string | null): number | null =>
  ms !== null && /^\d{1,8}$/.test(ms) ? Number(ms) : null;

const canRequestResubmission = ({ takeAskedAt, status }: ReviewData): boolean =>
  takeAskedAt === null && status !== 'reviewed';

interface WholeRoomProps {
  review: ReviewData;
  /** Where to open the video, in ms. */
  openAtMs: number | null;
  coachId: number;
}

/**
 * The room where the review is made. Starts over with each submission, which has its own draft and
 * keys.
 */
const Room = ({ review, openAtMs, coachId }: WholeRoomProps) => {
  const submissionId = review.id;
  useRoomTime(submissionId);
  const { data, isError, error, refetch } = useQuery(roomQuery(submissionId));
  const below = <RoomRecord review={review} action={<ResubmissionRequest review={review} />} />;
  if (data?.uploadId)
    return (
      <FileRoom
        key={submissionId}
        review={data}
        coachId={coachId}
        openAtMs={openAtMs}
        uploadId={data.uploadId}
        below={below}
      />
    );
  if (data)
    return (
      <LinkRoom
        key={submissionId}
        review={data}
        coachId={coachId}
        canAsk={canRequestResubmission(review)}
        below={below}
      />
    );
  return (
    <>
      <RoomStage>
        {isError ? (
          <LoadProblem
            error={error}
            title="Couldn’t open the review room"
            loginPath={COACH_LOGIN}
            onRetry={() => void refetch()}
          />
        ) : (
          <Opening />
        )}
      </RoomStage>
      {/* written feedback can be sent without the room */}
      {isError && <RoomSide>{below}</RoomSide>}
    </>
  );
};

/** Requests a resubmission, unless one was requested or the video is reviewed. */
const ResubmissionRequest = ({ review }: { review: ReviewData }) => {
  const [isOpen, setOpen] = useState(false);
  const { id, submissionTitle, studentName } = review;
  if (!canRequestResubmission(review)) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        Request resubmission
      </Button>
      {isOpen && (
        <ResubmissionDialog
          submission={{ id, title: submissionTitle, studentName }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/**
 * The header, which shows what the student was asked to fix last time and who else is working on the review once
 * the room has loaded.
 */
const Header = ({ review }: { review: ReviewData }) => {
  const { data } = useQuery({ ...roomQuery(review.id), enabled: false });
  return (
    <>
      <RoomHeader review={review} last={data?.lastFixFirst} />
      {data?.draftBy && (
        <Alert severity="info" role="status" sx={{ mt: 1.5 }}>
          {data.draftBy} is working on this review. Check with them before you change anything.
        </Alert>
      )}
    </>
  );
};

const Review = ({ submissionId, coachId }: { submissionId: string; coachId: number }) => {
  const { data, isError, error, refetch } = useQuery({
    ...reviewQuery(submissionId),
    refetchOnMount: 'always',
  });
  const [search] = useSearchParams();
  if (data)
    return (
      <Box
        sx={{
          px: { xs: 'var(--gutter)', md: 'min(var(--gutter), 2rem)' },
          pt: { xs: 3.5, md: '1.75rem' },
          pb: 3,
          maxWidth: 1680,
          mx: 'auto',
          fontSize: '1.0625rem',
        }}
      >
        <DocumentTitle>{`Review: ${data.submissionTitle}`}</DocumentTitle>
        <RoomGrid
          header={
            <>
              <Header review={data} />
              {data.takeAskedAt && (
                <ResubmissionRequested askedAt={data.takeAskedAt} reason={data.takeReason} />
              )}
            </>
          }
        >
          <Room
            review={data}
            openAtMs={askedMs(search.get('at')) ?? data.lookFromMs}
            coachId={coachId}
          />
        </RoomGrid>
      </Box>
    );
  return (
    <PortalPage title="Review" action={back}>
      {!isError && <LoadingRows rows={2} height={240} label="Loading the review" />}
      {isNotFound(error) && (
        <EmptyState title="Video analysis not found" text="It may have been removed." />
      )}
      {isError && !isNotFound(error) && (
        <LoadProblem
          error={error}
          title="Failed to fetch analysis"
          loginPath={COACH_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
    </PortalPage>
  );
};

/** One submission and its review, on a page of its own [A§2]. */
export const Component = () => {
  const { submissionId = '' } = useParams();
  const coach = readCoachData();
  if (!coach) return <ToSignIn loginPath={COACH_LOGIN} />;
  return (
    <CoachScreen>
      <Review submissionId={submissionId} coachId={coach.id} />
    </CoachScreen>
  );
};
