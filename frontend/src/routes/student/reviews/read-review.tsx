import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { LoadingRows } from '../../../components/portal/states';
import {
  thenAndNowQuery,
  type StudentReview,
  type ThenAndNow as ThenAndNowPair,
} from '../../../features/reviews/api/student-reviews';
import { CoachVideo } from '../../../features/reviews/components/coach-video';
import {
  AssignedDrills,
  StudentScores,
  ReviewNotes,
} from '../../../features/reviews/components/review-extras';
import { BesideQuestion } from '../../../features/reviews/components/your-question';
import { RevisionNote } from '../../../features/reviews/components/revision-note';
import { ReviewPreview } from '../../../features/reviews/review-preview';
import { uploadIdOf } from '../../../lib/file-path.rules';
import { ReadLinkReview } from './read-link-review';

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

/** Returns the reviewed file, the one its marks are on; null for a linked video. */
const fileOf = ({ marks, videoLink }: StudentReview): string | null =>
  marks.find(({ uploadId }) => uploadId !== null)?.uploadId ?? uploadIdOf(videoLink);

/** @param previewed the pairs once a draft is delivered; undefined for a delivered review */
const ThenAndNow = ({
  review,
  previewed,
}: {
  review: StudentReview;
  previewed: readonly ThenAndNowPair[] | undefined;
}) => {
  // an offline copy may be from before comparisons existed
  const { submissionId, compared = [] } = review;
  const { data = [] } = useQuery({ ...thenAndNowQuery, enabled: !previewed });
  const pairs = [
    ...compared.map((pair) => ({ ...pair, part: null })),
    ...(previewed ?? data).filter(
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

interface ReadReviewProps {
  review: StudentReview;
  /** The id of the mark to open it at. */
  openAt: string | null;
}

/** A review with everything in it. Inside `ReviewPreview`, it can be tried but not answered. */
export const ReadReview = ({ review, openAt }: ReadReviewProps) => {
  const preview = useContext(ReviewPreview);
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
      <ThenAndNow review={review} previewed={preview?.thenAndNow} />
      {file !== null && !isInWords && !preview && review.revision.correctedAt === null && (
        <ReviewVideoPanel review={review} />
      )}
    </Stack>
  );
};
