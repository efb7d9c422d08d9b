import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate } from '../../../lib/format-date';
import type { StudentReview } from '../api/student-reviews';

/**
 * When the review was sent, by whom if it wasn't the owner, and whether it was corrected, with links between the earlier and the
 * current version.
 */
export const RevisionNote = ({
  review: { submissionId, revision, revisions, coachName },
}: {
  review: StudentReview;
}) => {
  const latest = `/student/reviews/${submissionId}`;
  const earlier = revisions.filter(({ n }) => n < revision.n);
  if (revision.correctedAt)
    return (
      <Alert severity="warning">
        This version was sent on {formatDate(revision.deliveredAt)}. It was corrected on{' '}
        {formatDate(revision.correctedAt)}:{' '}
        <TextLink to={latest}>read the current version</TextLink>.
      </Alert>
    );
  const first = revisions.at(-1) ?? revision;
  return (
    <Typography color="textSecondary">
      Reviewed {coachName && `by ${coachName} on `}
      {formatDate(first.deliveredAt)}
      {first.n < revision.n && `, corrected on ${formatDate(revision.deliveredAt)}`}
      {earlier.map(({ n, deliveredAt }) => (
        <span key={n}>
          {' · '}
          <TextLink to={`${latest}?revision=${n}`}>version from {formatDate(deliveredAt)}</TextLink>
        </span>
      ))}
    </Typography>
  );
};
