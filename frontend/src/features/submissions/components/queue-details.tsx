import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../../components/lazy-part';
import { AskedPlace } from '../../../components/portal/asked-place';
import { MissingPart } from '../../../components/portal/missing-part';
import { PlainText } from '../../../components/portal/plain-text';
import type { CoachSubmission, LinkStatus } from '../api/submission-types';
import { isBroken, isReviewed, waitsForResubmission } from '../submission-state.rules';
import { ResubmissionRequested } from './resubmission-asked';

const BrokenLink = lazyPart(async () => (await import('./broken-link')).BrokenLink, MissingPart);

/** What a link check found, unless the row already says so. */
const LINK: Partial<Record<LinkStatus, string>> = {
  pending: 'Link being checked',
  valid: 'Link works',
  unknown: 'Link not responding',
};

const coverage = ({ covered, granted }: CoachSubmission) => {
  if (!covered) return 'Not covered by plan';
  return granted ? 'Extra from you' : 'Covered by plan';
};

/** What a row has no room for: the student's text and question, and why a video isn't due. */
export const QueueDetails = ({ submission }: { submission: CoachSubmission }) => (
  <Stack spacing={1.5} sx={{ minWidth: 0 }}>
    <PlainText>{submission.description}</PlainText>
    <AskedPlace
      lookFromMs={submission.lookFromMs}
      lookToMs={submission.lookToMs}
      question={submission.question}
    />
    {!isReviewed(submission) && (
      <Typography color="textSecondary">
        {[
          coverage(submission),
          submission.platform !== null && LINK[submission.linkValidationStatus],
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    )}
    {isBroken(submission) && <BrokenLink submission={submission} />}
    {submission.takeAskedAt && waitsForResubmission(submission) && (
      <ResubmissionRequested askedAt={submission.takeAskedAt} reason={submission.takeReason} />
    )}
  </Stack>
);
