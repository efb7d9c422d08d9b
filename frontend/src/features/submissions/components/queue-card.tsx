import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { PlainText } from '../../../components/portal/plain-text';
import { AskedPlace } from '../../../components/portal/asked-place';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { Tag, type TagTone } from '../../../components/portal/tag';
import { hasPlayer, safeLink } from '../../../lib/embed-url';
import { formatDate } from '../../../lib/format-date';
import type { CoachSubmission, FeedbackState, LinkStatus } from '../api/submission-types';
import { isBroken, isReviewed } from '../submission-state.rules';
import { skillAreaLabel } from '../skill-areas';

const FEEDBACK: Record<FeedbackState, { label: string; tone: TagTone }> = {
  'not-started': { label: 'Not started', tone: 'plain' },
  'in-progress': { label: 'In progress', tone: 'warning' },
  complete: { label: 'Complete', tone: 'success' },
};

const LINK: Record<LinkStatus, string> = {
  pending: 'Link being checked',
  valid: 'Link works',
  invalid: 'Link broken',
  unknown: 'Link not reachable yet',
};

export interface QueueActions {
  onWatch: (submission: CoachSubmission) => void;
  onValidate: (submission: CoachSubmission) => void;
  onGiveFeedback: (submission: CoachSubmission) => void;
}

const Watch = ({ submission, onWatch }: { submission: CoachSubmission; onWatch: QueueActions['onWatch'] }) =>
  hasPlayer(submission.videoLink) ? (
    <Button size="small" onClick={() => onWatch(submission)}>
      Watch
    </Button>
  ) : (
    <Button
      size="small"
      href={safeLink(submission.videoLink) ?? ''}
      disabled={!safeLink(submission.videoLink)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Watch
    </Button>
  );

const Marks = ({ submission }: { submission: CoachSubmission }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    <Tag {...FEEDBACK[submission.feedbackState]} />
    {isBroken(submission) ? <Tag tone="error" label={LINK.invalid} /> : <Tag label={LINK[submission.linkValidationStatus]} />}
    {!submission.covered && !isReviewed(submission) && <Tag tone="warning" label="Outside the plan" />}
  </Box>
);

interface QueueCardProps extends QueueActions {
  submission: CoachSubmission;
  validating: boolean;
  now: Date;
}

/** One submission, and all that can be done with it. */
export const QueueCard = ({ submission, validating, now, onWatch, onValidate, onGiveFeedback }: QueueCardProps) => (
  <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {submission.title}
        </Typography>
        <Typography color="textSecondary">
          {submission.studentName || 'Former student'} · {skillAreaLabel(submission.skillArea)} · {formatDate(submission.submissionDate)}
        </Typography>
      </Box>
      {submission.dueAt && !isReviewed(submission) && <DeadlineRing dueAt={submission.dueAt} now={now} />}
    </Box>
    <Marks submission={submission} />
    <PlainText>{submission.description}</PlainText>
    <AskedPlace lookFromMs={submission.lookFromMs} lookToMs={submission.lookToMs} question={submission.question} />
    {isBroken(submission) && (
      <Typography color="error">
        {submission.linkValidationError ?? 'The link could not be opened.'}
        {!isReviewed(submission) && ' The student has been told by email.'}
      </Typography>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button size="small" variant={isReviewed(submission) ? 'outlined' : 'contained'} onClick={() => onGiveFeedback(submission)}>
        {isReviewed(submission) ? 'Update Feedback' : 'Provide Feedback'}
      </Button>
      <Watch submission={submission} onWatch={onWatch} />
      <Button size="small" loading={validating} onClick={() => onValidate(submission)}>
        Validate
      </Button>
      <LinkButton size="small" to={`/coach/stroke-scoring/${submission.id}`}>
        Score Video
      </LinkButton>
      <LinkButton size="small" to={`/coach/review/${submission.id}`}>
        Open review
      </LinkButton>
    </Box>
  </Paper>
);
