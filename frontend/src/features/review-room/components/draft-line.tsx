import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReviewPart } from '@wavetrain/shared/review-content';
import type { Keeping } from '../draft-autosaver';

interface DraftLineProps {
  keeping: Keeping;
  onRetry: () => void;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

const PARTS: Readonly<Record<ReviewPart, string>> = {
  marks: 'the marks',
  measures: 'the measurements',
  comparisons: 'the comparison',
  'fix-first': 'the fix-first mark',
  'talk-through': 'the talk-through',
  drills: 'the drills',
  scores: 'the scores',
  notes: 'the notes',
};

/** Joins names for a sentence: `the marks, the scores and the notes`. */
const named = (changed: readonly string[]): string => {
  const names = changed.map((part) => PARTS[part as ReviewPart] ?? part);
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** Shows whether the draft is saved, and what to do if it isn't. */
export const DraftLine = ({ keeping, onRetry, onKeepMine, onTakeOther }: DraftLineProps) => {
  if (keeping.state === 'behind')
    return (
      <Alert
        severity="warning"
        action={
          <>
            <Button color="inherit" onClick={onTakeOther}>
              Reload
            </Button>
            <Button color="inherit" onClick={onKeepMine}>
              Keep mine
            </Button>
          </>
        }
      >
        {keeping.by
          ? `${keeping.by} changed this draft`
          : 'This draft was changed in another window'}
        {keeping.changed.length > 0 && ` (${named(keeping.changed)})`}. Nothing was overwritten.
      </Alert>
    );
  if (keeping.state === 'unreachable' || keeping.state === 'signed-out')
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={onRetry}>
            Save now
          </Button>
        }
      >
        {keeping.state === 'signed-out'
          ? 'You’re signed out. Your work is saved in this browser: sign in again in another tab, then save here.'
          : 'The server can’t be reached. Your work is saved in this browser and will be sent again soon.'}
      </Alert>
    );
  if (keeping.state === 'refused')
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onTakeOther}>
            Load the saved version
          </Button>
        }
      >
        This could not be saved: {keeping.why}
      </Alert>
    );
  return (
    <Typography role="status" variant="body2" color="textSecondary" data-keeping={keeping.state}>
      {keeping.state === 'saved' ? 'Saved' : 'Saving…'}
    </Typography>
  );
};
