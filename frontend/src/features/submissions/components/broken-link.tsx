import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatTimestamp } from '../../../lib/format-date';
import type { CoachSubmission } from '../api/submission-types';
import { isReviewed } from '../submission-state.rules';
import { LinkChecks } from './link-checks';

/** Why a link doesn't work, since when, and the result of every check. */
export const BrokenLink = ({ submission }: { submission: CoachSubmission }) => {
  const { id, linkValidationError, brokenSince } = submission;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography color="error">
        {linkValidationError ?? 'The link could not be opened.'}
        {!isReviewed(submission) && ' The student was notified by email.'}
      </Typography>
      {brokenSince && (
        <Typography color="textSecondary">
          Broken since <time dateTime={brokenSince}>{formatTimestamp(brokenSince)}</time>. The
          deadline is on hold until it works.
        </Typography>
      )}
      <LinkChecks id={id} />
    </Box>
  );
};
