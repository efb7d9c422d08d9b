import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { LinkButton } from '../../../components/portal/link-button';
import { Tag, type TagTone } from '../../../components/portal/tag';
import { VideoThumbnail } from '../../../components/portal/video-poster';
import { Icon } from '../../../components/portal-shell/icon';
import { clamped } from '../../../components/portal/clamped';
import { SiteLink } from '../../../components/ui/site-link';
import { formatDate } from '../../../lib/format-date';
import { skillAreaLabel } from '../../../lib/skill-areas';
import type { CoachSubmission } from '../api/submission-types';
import { isBroken, isReviewed, waitsForResubmission } from '../submission-state.rules';
import { otherCoachAtWork } from '../other-coach';
import type { Decision } from '../use-coach-decision';

/** What can be done with a row. */
export interface RowActions {
  onWatch: (submission: CoachSubmission) => void;
  onValidate: (submission: CoachSubmission) => void;
  onGiveFeedback: (submission: CoachSubmission) => void;
  onDecide: (submission: CoachSubmission, decision: Decision) => void;
  onRequestResubmission: (submission: CoachSubmission) => void;
}

/** Returns the id of a row's link, which is used to find and focus the row. */
export const rowId = (id: string) => `queue-${id}`;

/** Returns a label for what is unusual about a submission, if anything is. */
const exceptionOf = (submission: CoachSubmission): { label: string; tone: TagTone } | undefined => {
  if (isBroken(submission)) return { label: 'Link broken', tone: 'error' };
  if (waitsForResubmission(submission))
    return { label: 'Waiting for a new video', tone: 'warning' };
  if (submission.feedbackState === 'in-progress') return { label: 'In progress', tone: 'warning' };
  if (isReviewed(submission)) return undefined;
  return submission.covered ? undefined : { label: 'Not covered by plan', tone: 'warning' };
};

const AREAS = {
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto',
  gridTemplateAreas: {
    xs: '"still text text text text" "state state state main more"',
    sm: '"still text state main more"',
  },
};

const LINES = clamped({ xs: 2, sm: 1 });

interface QueueRowProps {
  submission: CoachSubmission;
  now: Date;
  isSelected: boolean;
  /** Whether its link is being checked. */
  isValidating: boolean;
  onSelect: (submission: CoachSubmission) => void;
  onValidate: (submission: CoachSubmission) => void;
  /** Opens the menu with all actions at this button. */
  onMore: (submission: CoachSubmission, button: HTMLElement) => void;
  /** Its details, if they're shown in the row. */
  details?: ReactNode;
}

/** One submission on one line, with one main action and the others in a menu. */
export const QueueRow = ({
  submission,
  now,
  isSelected,
  isValidating,
  onSelect,
  onValidate,
  onMore,
  details,
}: QueueRowProps) => {
  const reviewed = isReviewed(submission);
  const broken = isBroken(submission);
  const exception = exceptionOf(submission);
  const about = [
    submission.studentName || 'Former student',
    broken && submission.linkValidationError,
    otherCoachAtWork(submission),
    skillAreaLabel(submission.skillArea),
    formatDate(submission.submissionDate),
  ];
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-current={isSelected || undefined}
      // keyboard focus selects the row; the pointer only on click, since selecting may move the
      // button from under it
      onFocusCapture={({ target }) => target.matches(':focus-visible') && onSelect(submission)}
      onClick={() => onSelect(submission)}
      sx={{
        px: 1.25,
        py: { xs: 0.5, sm: 0.875 },
        display: 'grid',
        columnGap: { xs: 1, sm: 1.5 },
        rowGap: 0.5,
        alignItems: 'center',
        ...AREAS,
        boxShadow: isSelected ? 'inset 4px 0 0 var(--wt-palette-water-line)' : 'none',
        // forced colors draw no shadows
        '@media (forced-colors: active)': { outline: isSelected ? '2px solid Highlight' : 'none' },
      }}
    >
      <Box sx={{ gridArea: 'still', display: 'flex' }}>
        <VideoThumbnail videoLink={submission.videoLink} site={submission.platform} />
      </Box>
      <Box sx={{ gridArea: 'text', minWidth: 0 }}>
        <Typography component="h3" sx={{ ...LINES, fontWeight: 600 }}>
          <Link
            id={rowId(submission.id)}
            component={SiteLink}
            to={`/coach/review/${submission.id}`}
            color="inherit"
            underline="hover"
            // large enough to tap without taking up space
            sx={{ py: 1.25, my: -1.25 }}
          >
            {submission.title}
          </Link>
        </Typography>
        <Typography
          color={broken ? 'error' : 'textSecondary'}
          sx={{ ...LINES, fontSize: '0.9375rem' }}
        >
          {about.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'state', minWidth: 0 }}>
        {exception && <Tag {...exception} />}
        {!exception && submission.dueAt && !reviewed && (
          <DeadlineRing dueAt={submission.dueAt} now={now} isShort />
        )}
      </Box>
      <Box sx={{ gridArea: 'main', justifySelf: 'end' }}>
        {broken && !reviewed ? (
          <Button
            size="small"
            variant="contained"
            loading={isValidating}
            aria-keyshortcuts="v"
            onClick={() => onValidate(submission)}
          >
            Validate
          </Button>
        ) : (
          <LinkButton
            size="small"
            variant={reviewed ? 'text' : 'contained'}
            to={`/coach/review/${submission.id}`}
          >
            Open review
          </LinkButton>
        )}
      </Box>
      <Box sx={{ gridArea: 'more' }}>
        <Button
          size="small"
          aria-label={`More actions for ${submission.title}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMore(submission, currentTarget)}
          sx={{ minWidth: 44 }}
        >
          <Icon name="more" />
        </Button>
      </Box>
      {details && <Box sx={{ gridColumn: '1 / -1', py: 1 }}>{details}</Box>}
    </Paper>
  );
};
