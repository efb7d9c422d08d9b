import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { MissingPart } from '../../../components/portal/missing-part';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import {
  studentReviewQuery,
  thenAndNowQuery,
  type StudentReview,
} from '../../../features/reviews/api/student-reviews';
import { CoachVideo } from '../../../features/reviews/components/coach-video';
import {
  AssignedDrills,
  StudentScores,
  ReviewNotes,
} from '../../../features/reviews/components/review-extras';
import { BesideQuestion } from '../../../features/reviews/components/your-question';
import { RevisionNote } from '../../../features/reviews/components/revision-note';
import { askAboutPath } from '../../../lib/ask-about-path';
import { uploadIdOf } from '../../../lib/file-path.rules';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { ReadLinkReview } from './read-link-review';
import { useNoteReviewSeen } from './use-note-seen';

const Opening = () => <LoadingRows rows={1} height={900} label="Opening the review" />;
const ReadFileReview = lazyPart(
  async () => (await import('./read-file-review')).ReadFileReview,
  MissingPart,
  Opening,
);
const ThenAndNowPanel = lazyPart(
  async () => (await import('../learning/then-and-now-panel')).ThenAndNowPanel,
  MissingPart,
  LoadingRows,
);

const back = (
  <LinkButton to="/student/feedback" variant="outlined">
    All reviews
  </LinkButton>
);

/** The same two buttons while the review loads, so that nothing moves. */
const Ways = ({ submissionId }: { submissionId: string }) => (
  <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
    <LinkButton to={askAboutPath(submissionId)} variant="outlined">
      Ask about this
    </LinkButton>
    {back}
  </Stack>
);

/** Returns the reviewed file, the one its marks are on; null for a linked video. */
const fileOf = ({ marks, videoLink }: StudentReview): string | null =>
  marks.find(({ uploadId }) => uploadId !== null)?.uploadId ?? uploadIdOf(videoLink);

const ThenAndNow = ({ review }: { review: StudentReview }) => {
  // an offline copy may be from before comparisons existed
  const { submissionId, compared = [] } = review;
  const { data = [] } = useQuery(thenAndNowQuery);
  const pairs = [
    ...compared.map((pair) => ({ ...pair, part: null })),
    ...data.filter(
      ({ then, now }) => then.submissionId === submissionId || now.submissionId === submissionId,
    ),
  ];
  return pairs.length === 0 ? null : <ThenAndNowPanel pairs={pairs} />;
};

const ReviewVideoPanel = lazyPart(
  async () => (await import('./review-video-panel')).ReviewVideoPanel,
  MissingPart,
  LoadingRows,
);

/** As many columns as there are panels; a single one takes the full width. */
const BESIDE = 'repeat(auto-fit, minmax(24rem, 1fr))';

const Read = ({ review, openAt }: { review: StudentReview; openAt: string | null }) => {
  const file = fileOf(review);
  // without marks or a talk-through, the coach's text and video are the whole review
  const hasMarks = review.marks.length > 0;
  const isInWords = !hasMarks && review.takes.length === 0;
  const notes = <ReviewNotes notes={review.notes} />;
  return (
    <Stack spacing={3}>
      <RevisionNote review={review} />
      <CoachVideo review={review} />
      {!hasMarks && <BesideQuestion review={review}>{isInWords && notes}</BesideQuestion>}
      {file === null ? (
        <ReadLinkReview review={review} openAt={openAt} />
      ) : (
        <ReadFileReview review={review} uploadId={file} openAt={openAt} />
      )}
      {!isInWords && notes}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { lg: BESIDE },
          '&:empty': { display: 'none' },
        }}
      >
        <AssignedDrills drills={review.drills} />
        <StudentScores scores={review.scores} />
      </Box>
      <ThenAndNow review={review} />
      {file !== null && !isInWords && review.revision.correctedAt === null && (
        <ReviewVideoPanel review={review} />
      )}
    </Stack>
  );
};

interface ReviewProps {
  submissionId: string;
  revision: number | undefined;
  /** The id of the mark to open it at. */
  openAt: string | null;
  seenAt: string | null;
}

const Review = ({ submissionId, revision, openAt, seenAt }: ReviewProps) => {
  const { data, isError, error, refetch } = useQuery({
    ...studentReviewQuery(submissionId, revision),
    refetchOnMount: 'always',
  });
  useNoteReviewSeen(data?.submissionId, seenAt);
  const isMissing = !data && isNotFound(error);
  return (
    <PortalPage
      title={data ? `Review: ${data.title}` : 'Your review'}
      action={!isMissing && <Ways submissionId={submissionId} />}
    >
      {data && <Read key={data.revision.n} review={data} openAt={openAt} />}
      {!data && !isError && <LoadingRows rows={2} height={240} label="Loading your review" />}
      {isMissing && (
        <EmptyState
          title="Review not found"
          text="It may belong to another account, or your coach may still be working on it."
          action={back}
        />
      )}
      {!data && isError && !isMissing && (
        <LoadProblem
          error={error}
          title="Couldn’t load your review"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
    </PortalPage>
  );
};

/** A review to read, watch and listen to. */
export const Component = () => {
  const { submissionId = '' } = useParams();
  const [search] = useSearchParams();
  const revision = Number(search.get('revision'));
  return (
    <StudentScreen>
      {({ feedbackSeenAt }) => (
        <Review
          submissionId={submissionId}
          revision={revision > 0 ? revision : undefined}
          openAt={search.get('mark')}
          seenAt={feedbackSeenAt}
        />
      )}
    </StudentScreen>
  );
};
