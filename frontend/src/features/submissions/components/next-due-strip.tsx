import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { TextLink } from '../../../components/portal/text-link';
import type { CoachSubmission } from '../api/submission-types';

/** Links to the submission that is due first, wherever its row is. Has no actions of its own. */
export const NextDueStrip = ({ submission, now }: { submission: CoachSubmission; now: Date }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
    {submission.dueAt && <DeadlineRing dueAt={submission.dueAt} now={now} />}
    <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      Next due: <TextLink to={`/coach/review/${submission.id}`}>{submission.title}</TextLink>, {submission.studentName || 'Former student'}
    </Typography>
  </Box>
);
