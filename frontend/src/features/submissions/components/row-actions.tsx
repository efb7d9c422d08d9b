import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { LinkButton } from '../../../components/portal/link-button';
import { hasPlayer, safeLink } from '../../../lib/embed-url';
import type { CoachSubmission } from '../api/submission-types';
import { isBroken, isReviewed, waitsForResubmission } from '../submission-state.rules';
import type { Decision } from '../use-coach-decision';

export interface RowActionsProps {
  submission: CoachSubmission;
  /** The request that is running, if any. */
  busy?: 'validate' | Decision;
  onWatch: (submission: CoachSubmission) => void;
  onValidate: (submission: CoachSubmission) => void;
  onGiveFeedback: (submission: CoachSubmission) => void;
  onDecide: (submission: CoachSubmission, decision: Decision) => void;
  onRequestResubmission: (submission: CoachSubmission) => void;
}

const Watch = ({ submission, onWatch }: Pick<RowActionsProps, 'submission' | 'onWatch'>) =>
  hasPlayer(submission.videoLink) ? (
    <Button size="small" aria-keyshortcuts="w" onClick={() => onWatch(submission)}>
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

/** Fills only the row's main action. */
const mainIf = (isMain: boolean): Pick<ButtonProps, 'variant'> => ({
  variant: isMain ? 'contained' : 'text',
});

/** A text button at the start of a line aligns with the text above. */
const flush = { '& > .MuiButton-text:first-child': { ml: -1 } };

/** A row's actions, one verb each; the first is the main one [642–645]. */
export const RowActions = ({
  submission,
  busy,
  onWatch,
  onValidate,
  onGiveFeedback,
  onDecide,
  onRequestResubmission,
}: RowActionsProps) => {
  const reviewed = isReviewed(submission);
  const broken = isBroken(submission) && !reviewed;
  const validate = submission.platform !== null && (
    <Button
      size="small"
      {...mainIf(broken)}
      loading={busy === 'validate'}
      aria-keyshortcuts="v"
      onClick={() => onValidate(submission)}
    >
      Validate
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 0.5,
        alignItems: 'center',
        ...flush,
      }}
    >
      {broken && validate}
      <Button
        size="small"
        {...mainIf(!reviewed && !broken)}
        aria-keyshortcuts="f"
        onClick={() => onGiveFeedback(submission)}
      >
        {reviewed ? 'Update Feedback' : 'Provide Feedback'}
      </Button>
      <Watch submission={submission} onWatch={onWatch} />
      {!broken && validate}
      <LinkButton size="small" to={`/coach/stroke-scoring/${submission.id}`}>
        Score Video
      </LinkButton>
      {!reviewed && !waitsForResubmission(submission) && (
        <Button size="small" onClick={() => onRequestResubmission(submission)}>
          Request resubmission
        </Button>
      )}
      {submission.feedbackState === 'in-progress' && (
        <Button
          size="small"
          loading={busy === 'complete'}
          onClick={() => onDecide(submission, 'complete')}
        >
          Mark complete
        </Button>
      )}
      {!submission.covered && !reviewed && (
        <Button
          size="small"
          loading={busy === 'grant'}
          onClick={() => onDecide(submission, 'grant')}
        >
          Grant extra review
        </Button>
      )}
    </Box>
  );
};
