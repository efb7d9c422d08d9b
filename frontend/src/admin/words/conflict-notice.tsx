import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { TextDiff } from './text-diff';
import { plainOf, said, type FieldOfKind } from './word-kinds';

interface ConflictProps {
  /** As it stands on the site now. */
  theirs: object;
  fields: readonly FieldOfKind[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two wrote at once: shows whoever was second both texts, and lets them choose. Until then nothing is written, and nothing lost. */
export const ConflictNotice = ({ theirs, fields, onKeepMine, onTakeTheirs }: ConflictProps) => {
  const mine = useFormContext().getValues();
  const words = (record: object, { source, isHtml }: FieldOfKind) => (isHtml ? plainOf(said(record, source)) : said(record, source));
  return (
    <Alert severity="warning" variant="outlined" sx={{ width: '100%', mb: 2 }}>
      <AlertTitle>Somebody changed this while you were writing</AlertTitle>
      <p>What you typed is still in the form. Crossed out is what stands on the site now, marked is what you typed instead.</p>
      {fields
        .filter((field) => words(mine, field) !== words(theirs, field))
        .map((field) => (
          <Box key={field.source} sx={{ mb: 1 }}>
            <strong>{field.label}</strong>
            <TextDiff before={words(theirs, field)} after={words(mine, field)} />
          </Box>
        ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="outlined" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Box>
    </Alert>
  );
};
