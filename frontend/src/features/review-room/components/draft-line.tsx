import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Keeping } from '../draft-keeper';

interface DraftLineProps {
  keeping: Keeping;
  onRetry: () => void;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

const PARTS: Readonly<Record<string, string>> = {
  marks: 'the marks',
  measures: 'what was measured',
  'fix-first': 'what to fix first',
  'talk-through': 'the talk-through',
  drills: 'the drills',
  scores: 'the scores',
  notes: 'the notes',
};

/** As a sentence lists them: `the marks, the scores and the notes`. */
const named = (changed: readonly string[]): string => {
  const names = changed.map((part) => PARTS[part] ?? part);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** Whether what was made is safe, and what to do where it is not. */
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
        Another window is ahead{keeping.changed.length > 0 && `: ${named(keeping.changed)} differ there`}. Nothing was overwritten.
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
          ? 'You are signed out. What you made is kept in this browser: sign in again in another tab, then save here.'
          : 'We could not be reached. What you made is kept in this browser and sent again in a moment.'}
      </Alert>
    );
  if (keeping.state === 'refused')
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onTakeOther}>
            Back to what is saved
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
