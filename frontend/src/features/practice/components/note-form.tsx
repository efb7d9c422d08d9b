import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '../../../components/portal/field';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { noteSchema } from '../note.schema';

/** A word about how it went. Kept where it is while there is no connection, like the tick that it belongs to. */
export const NoteForm = ({ note, onSave }: { note: string | null; onSave: (note: string) => unknown }) => {
  const form = useValidatedForm({ schema: noteSchema, initial: { note: note ?? '' } });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.submit(({ note: written }) => onSave(written))}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', '& > div': { flex: '1 1 14rem' } }}
    >
      <Field {...form.bind('note')} label="How did it go? (optional)" autoComplete="off" />
      <Button type="submit" variant="outlined" sx={{ mt: 3.5, minHeight: 44 }}>
        Save
      </Button>
    </Box>
  );
};
