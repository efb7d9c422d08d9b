import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AskedPlace } from '../../../components/portal/asked-place';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { Tag, type TagTone } from '../../../components/portal/tag';
import { VideoPoster } from '../../../components/portal/video-poster';
import { SiteLink } from '../../../components/ui/site-link';
import { formatDate } from '../../../lib/format-date';
import type { CoachSubmission, FeedbackState, LinkStatus } from '../api/submission-types';
import { isBroken, isReviewed, waitsForResubmission } from '../submission-state.rules';
import { skillAreaLabel } from '../../../lib/skill-areas';
import { BrokenLink } from './broken-link';
import { ResubmissionRequested } from './resubmission-asked';
import { RowActions, type RowActionsProps } from './row-actions';

const FEEDBACK: Record<FeedbackState, { label: string; tone: TagTone }> = {
  'not-started': { label: 'Not started', tone: 'plain' },
  'in-progress': { label: 'In progress', tone: 'warning' },
  complete: { label: 'Complete', tone: 'success' },
};

const LINK: Record<LinkStatus, string> = {
  pending: 'Link being checked',
  valid: 'Link works',
  invalid: 'Link broken',
  unknown: 'Link not responding',
};

/** Returns the id of a row's link, which is used to find and focus the row. */
export const rowId = (id: string) => `queue-${id}`;

const Marks = ({ submission }: { submission: CoachSubmission }) => {
  const { feedbackState, platform, linkValidationStatus, covered, granted } = submission;
  const linkLabel = platform === null ? 'Sent as a file' : LINK[linkValidationStatus];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <Tag {...FEEDBACK[feedbackState]} />
      {isBroken(submission) ? <Tag tone="error" label={LINK.invalid} /> : <Tag label={linkLabel} />}
      {waitsForResubmission(submission) && <Tag tone="warning" label="Waiting for a new video" />}
      {!isReviewed(submission) && !covered && <Tag tone="warning" label="Not covered by plan" />}
      {!isReviewed(submission) && covered && (
        <Tag label={granted ? 'Extra from you' : 'Covered by plan'} />
      )}
    </Box>
  );
};

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxWidth: '68ch',
};

/** Large enough to tap without taking up space. */
const tall = { display: 'inline-block', py: 1.5, my: -1.5 };

interface QueueRowProps extends RowActionsProps {
  now: Date;
  isSelected: boolean;
  onSelect: (submission: CoachSubmission) => void;
  /** About the student, where there is no room beside the list. */
  about?: ReactNode;
}

/** One submission with its actions: one main action and the others beside it. */
export const QueueRow = ({
  submission,
  now,
  isSelected,
  onSelect,
  about,
  ...actions
}: QueueRowProps) => (
  <Paper
    component="li"
    variant="outlined"
    aria-current={isSelected || undefined}
    // keyboard focus selects the row; the pointer only on click, since selecting may move the
    // button from under it
    onFocusCapture={({ target }) => target.matches(':focus-visible') && onSelect(submission)}
    onClick={() => onSelect(submission)}
    sx={{
      p: { xs: 2, sm: 2.5 },
      display: 'grid',
      gap: 1.5,
      boxShadow: isSelected ? 'inset 4px 0 0 var(--wt-palette-water-line)' : 'none',
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
      <VideoPoster videoLink={submission.videoLink} />
      <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            id={rowId(submission.id)}
            component={SiteLink}
            to={`/coach/review/${submission.id}`}
            color="inherit"
            underline="hover"
            sx={tall}
          >
            {submission.title}
          </Link>
        </Typography>
        <Typography color="textSecondary">
          {submission.studentName || 'Former student'} · {skillAreaLabel(submission.skillArea)} ·{' '}
          {formatDate(submission.submissionDate)}
        </Typography>
      </Box>
      {submission.dueAt && !isReviewed(submission) && (
        <DeadlineRing dueAt={submission.dueAt} now={now} />
      )}
    </Box>
    <Marks submission={submission} />
    <Typography sx={clamped}>{submission.description}</Typography>
    <AskedPlace
      lookFromMs={submission.lookFromMs}
      lookToMs={submission.lookToMs}
      question={submission.question}
    />
    {isBroken(submission) && <BrokenLink submission={submission} />}
    {submission.takeAskedAt && waitsForResubmission(submission) && (
      <ResubmissionRequested askedAt={submission.takeAskedAt} reason={submission.takeReason} />
    )}
    <RowActions submission={submission} {...actions} />
    {about}
  </Paper>
);
