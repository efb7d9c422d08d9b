import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextDiff } from './text-diff';
import { shown, type FieldOfKind } from './copy-collections';

interface ConflictProps {
  /** The record as it's saved now. */
  theirs: object;
  fields: readonly FieldOfKind[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const BELOW_THE_BAR = '5rem';

/**
 * Shown when two people edited at once: shows the second one both texts and lets them choose. Until
 * then, nothing is written or lost.
 */
export const ConflictNotice = ({ theirs, fields, onKeepMine, onTakeTheirs }: ConflictProps) => {
  const mine = useFormContext().getValues();
  const notice = useRef<HTMLDivElement>(null);
  // the clicked button may be far below the notice
  useEffect(() => notice.current?.focus(), [theirs]);
  const then = (chosen: () => void) => () => {
    notice.current?.closest('form')?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
    chosen();
  };
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      variant="outlined"
      sx={{ width: '100%', mb: 2, scrollMarginTop: BELOW_THE_BAR }}
    >
      <AlertTitle>Someone else changed this while you were editing</AlertTitle>
      <Box component="p" sx={{ mt: 0, mb: 1.5 }}>
        Your changes are still in the form. Crossed-out text is what’s saved now; highlighted text
        is yours.
      </Box>
      {fields
        .filter((field) => shown(mine, field) !== shown(theirs, field))
        .map((field) => (
          <Box key={field.source} sx={{ mb: 1 }}>
            <strong>{field.label}</strong>
            <TextDiff before={shown(theirs, field)} after={shown(mine, field)} />
          </Box>
        ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="outlined" onClick={then(onKeepMine)}>
          Keep mine
        </Button>
        <Button variant="outlined" onClick={then(onTakeTheirs)}>
          Use theirs
        </Button>
      </Box>
    </Alert>
  );
};
