import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { PlainText } from '../../../components/portal/plain-text';
import { Tag } from '../../../components/portal/tag';
import { TextLink } from '../../../components/portal/text-link';
import { VideoPoster } from '../../../components/portal/video-poster';
import { formatDate } from '../../../lib/format-date';
import type { StudentSubmission } from '../api/submission-types';
import { isBroken, isReviewed, waitsForResubmission } from '../submission-state.rules';
import { skillAreaLabel } from '../../../lib/skill-areas';

const item = {
  display: 'flex',
  // what doesn't fit beside the title goes below it
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  alignItems: 'center',
  py: { xs: 1.25, sm: 2 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
};

const Status = ({ submission, now }: { submission: StudentSubmission; now: Date }) => {
  if (isReviewed(submission))
    return (
      <TextLink to={`/student/reviews/${submission.id}`} alone>
        Open review
      </TextLink>
    );
  if (isBroken(submission))
    return (
      <LinkButton to={`/student/submit?fix=${submission.id}`} variant="outlined">
        Fix the link
      </LinkButton>
    );
  if (waitsForResubmission(submission))
    return (
      <LinkButton to={`/student/submit?fix=${submission.id}`} variant="outlined">
        Send it again
      </LinkButton>
    );
  return submission.dueAt ? <DeadlineRing dueAt={submission.dueAt} now={now} isShort /> : null;
};

/**
 * Videos the student sent: the status of each, when its review is due, and how to fix a broken
 * link.
 */
export const SubmissionList = ({
  submissions,
  now,
}: {
  submissions: readonly StudentSubmission[];
  now: Date;
}) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {submissions.map((submission) => (
      <Box component="li" key={submission.id} sx={item}>
        <Box sx={{ display: 'flex', flex: '1 1 10rem', gap: 2, minWidth: 0 }}>
          <Box sx={{ display: { xs: 'none', sm: 'block' }, '&:empty': { display: 'none' } }}>
            <VideoPoster videoLink={submission.videoLink} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              <TextLink to={`/student/videos/${submission.id}`}>{submission.title}</TextLink>
            </Typography>
            <Typography color="textSecondary">
              {skillAreaLabel(submission.skillArea)} · {formatDate(submission.submissionDate)}
            </Typography>
            {isBroken(submission) && !isReviewed(submission) && (
              <Typography color="error">
                {submission.linkValidationError ?? 'The link could not be opened.'}
              </Typography>
            )}
            {waitsForResubmission(submission) && (
              <PlainText>
                {submission.takeReason ?? 'Your coach asked you to send this video again.'}
              </PlainText>
            )}
            {submission.notice && <Tag label={submission.notice} />}
          </Box>
        </Box>
        <Status submission={submission} now={now} />
      </Box>
    ))}
  </Box>
);
