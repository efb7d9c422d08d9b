import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { lazyPart } from '../../components/lazy-part';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { MissingDialog, MissingPart } from '../../components/portal/missing-part';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { ToSignIn } from '../../components/portal/to-sign-in';
import { reviewQuery, type Review as ReviewData } from '../../features/feedback/api/coach-feedback';
import { ReviewRecord } from '../../features/feedback/components/review-record';
import { SubmittedIntake } from '../../features/intake/components/submitted-intake';
import { roomQuery } from '../../features/review-room/api/review-room';
import { useRoomTime } from '../../features/review-room/room-time/use-room-time';
import { ResubmissionRequested } from '../../features/submissions/components/resubmission-asked';
import { readCoachData } from '../../lib/coach-data';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

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

const canRequestResubmission = ({ takeAskedAt, status }: ReviewData): boolean =>
  takeAskedAt === null && status !== 'reviewed';

interface WholeRoomProps {
  submissionId: string;
  lookFromMs: number | null;
  coachId: number;
  canAsk: boolean;
}

/**
 * The room where the review is made. Starts over with each submission, which has its own draft and
 * keys.
 */
const Room = ({ submissionId, lookFromMs, coachId, canAsk }: WholeRoomProps) => {
  useRoomTime(submissionId);
  const { data, isError, error, refetch } = useQuery(roomQuery(submissionId));
  if (data?.uploadId)
    return (
      <FileRoom
        key={submissionId}
        review={data}
        coachId={coachId}
        lookFromMs={lookFromMs}
        uploadId={data.uploadId}
      />
    );
  if (data) return <LinkRoom key={submissionId} review={data} coachId={coachId} canAsk={canAsk} />;
  return isError ? (
    <LoadProblem
      error={error}
      title="The review room could not be opened"
      loginPath={COACH_LOGIN}
      onRetry={() => void refetch()}
    />
  ) : (
    <Opening />
  );
};

/** Requests a resubmission, unless one was requested or the video is reviewed. */
const ResubmissionRequest = ({ review }: { review: ReviewData }) => {
  const [isOpen, setOpen] = useState(false);
  const { id, submissionTitle, studentName } = review;
  if (!canRequestResubmission(review)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
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

const Review = ({ submissionId, coachId }: { submissionId: string; coachId: number }) => {
  const { data, isError, error, refetch } = useQuery({
    ...reviewQuery(submissionId),
    refetchOnMount: 'always',
  });
  const title = data?.submissionTitle ?? 'Review';
  return (
    <PortalPage
      title={title}
      called={data ? `Review: ${title}` : title}
      action={
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {back}
          {data && <ResubmissionRequest review={data} />}
        </Stack>
      }
    >
      {data && (
        <Stack spacing={2.5}>
          {data.takeAskedAt && (
            <ResubmissionRequested askedAt={data.takeAskedAt} reason={data.takeReason} />
          )}
          <Room
            submissionId={submissionId}
            lookFromMs={data.lookFromMs}
            coachId={coachId}
            canAsk={canRequestResubmission(data)}
          />
          <ReviewRecord
            review={data}
            hidesVideo
            about={data.studentId && <SubmittedIntake studentId={data.studentId} />}
          />
        </Stack>
      )}
      {!data && !isError && <LoadingRows rows={2} height={240} label="Loading the review" />}
      {!data && isNotFound(error) && (
        <EmptyState title="Video analysis not found" text="It may have been removed." />
      )}
      {!data && isError && !isNotFound(error) && (
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
