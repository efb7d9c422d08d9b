import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import type { CoachSubmission } from '../api/submission-types';

interface NextDueStripProps {
  submission: CoachSubmission;
  now: Date;
  onGiveFeedback: (submission: CoachSubmission) => void;
}

/** The oldest promise, before everything else. */
export const NextDueStrip = ({ submission, now, onGiveFeedback }: NextDueStripProps) => (
  <Panel title="Next promise" tone="bank">
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        '& span': { color: 'inherit' },
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 14rem' }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{submission.title}</Typography>
        <Typography>{submission.studentName || 'Former student'}</Typography>
      </Box>
      {submission.dueAt && <DeadlineRing dueAt={submission.dueAt} now={now} />}
      <Button variant="contained" color="signal" onClick={() => onGiveFeedback(submission)}>
        Answer it now
      </Button>
    </Box>
  </Panel>
);
