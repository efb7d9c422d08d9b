import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { flushSync } from 'react-dom';
import { SiteLink } from '../../../components/ui/site-link';
import { hasPlayer, safeLink } from '../../../lib/embed-url';
import type { CoachSubmission } from '../api/submission-types';
import { isReviewed, waitsForResubmission } from '../submission-state.rules';
import type { RowActions } from './queue-row';

interface RowMenuProps extends RowActions {
  submission: CoachSubmission;
  /** The button that opened it, which gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Shows or hides the details below the row; left out where they're beside the list. */
  onDetails?: () => void;
}

/** Everything that can be done with a row, by the contract's names [642–645]. */
export const RowMenu = ({ submission, anchor, onClose, onDetails, ...actions }: RowMenuProps) => {
  const { videoLink, platform, covered, feedbackState } = submission;
  const reviewed = isReviewed(submission);
  const link = safeLink(videoLink);
  /** Closes first and returns the focus, so that a dialog returns it to the same button. */
  const item = (label: string, act: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        flushSync(onClose);
        anchor.focus();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {onDetails && item('View details', onDetails)}
      {item(reviewed ? 'Update Feedback' : 'Provide Feedback', () =>
        actions.onGiveFeedback(submission),
      )}
      {hasPlayer(videoLink) ? (
        item('Watch', () => actions.onWatch(submission))
      ) : (
        <MenuItem
          component="a"
          href={link ?? ''}
          disabled={!link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          Watch
        </MenuItem>
      )}
      {platform !== null && item('Validate', () => actions.onValidate(submission))}
      <MenuItem component={SiteLink} to={`/coach/stroke-scoring/${submission.id}`}>
        Score Video
      </MenuItem>
      {!reviewed &&
        !waitsForResubmission(submission) &&
        item('Request resubmission', () => actions.onRequestResubmission(submission))}
      {feedbackState === 'in-progress' &&
        item('Mark complete', () => actions.onDecide(submission, 'complete'))}
      {!covered &&
        !reviewed &&
        item('Grant extra review', () => actions.onDecide(submission, 'grant'))}
    </Menu>
  );
};
