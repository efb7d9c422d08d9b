import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { useNow } from '../../../lib/use-now';
import type { StudentSubmission } from '../api/submission-types';

/** Confirms that the video arrived, with the due date and what comes next. */
export const SubmittedPanel = ({
  submission,
  onAnother,
}: {
  submission: StudentSubmission;
  onAnother: () => void;
}) => {
  const now = useNow();
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
      <Typography variant="h2">Video sent</Typography>
      <Typography>
        “{submission.title}” is with your coach.
        {submission.linkValidationStatus !== 'valid' &&
          ' The site that hosts it isn’t responding, so the link will be checked again automatically.'}
      </Typography>
      {submission.dueAt && <DeadlineRing dueAt={submission.dueAt} now={now} />}
      {submission.notice && (
        <Alert severity="info" variant="outlined">
          {submission.notice}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={`/student/videos/${submission.id}`} variant="contained">
          See where it is
        </LinkButton>
        <Button onClick={onAnother}>Send another video</Button>
      </Box>
    </Stack>
  );
};
