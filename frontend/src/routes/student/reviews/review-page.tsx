import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../../api/client';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { studentReviewQuery } from '../../../features/reviews/api/student-reviews';
import { askAboutPath } from '../../../lib/ask-about-path';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { ReadReview } from './read-review';
import { useNoteReviewSeen } from './use-note-seen';

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
      {data && <ReadReview key={data.revision.n} review={data} openAt={openAt} />}
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
