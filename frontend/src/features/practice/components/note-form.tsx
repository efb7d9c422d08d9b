import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as z from 'zod/mini';
import { LONGEST_PRACTICE_NOTE } from '@wavetrain/shared/practice';
import { Field } from '../../../components/portal/field';
import { useValidatedForm } from '../../../lib/use-validated-form';
import type { Tick } from '../api/get-practice';

/** A short note on how it went. */
const noteSchema = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.maxLength(LONGEST_PRACTICE_NOTE, `Please keep it to ${LONGEST_PRACTICE_NOTE} characters`),
    ),
});

interface NoteFormProps {
  tick: Pick<Tick, 'id' | 'note'>;
  onSave: (note: string) => unknown;
}

/**
 * A short note on how it went. Without a connection it is saved locally, like the day it belongs
 * to.
 */
export const NoteForm = ({ tick: { id, note }, onSave }: NoteFormProps) => {
  const form = useValidatedForm({
    schema: noteSchema,
    initial: { note: note ?? '' },
    draft: `student/practice-note:${id}`,
  });
  const save = (written: string) => {
    form.change({ note: written });
    form.rebase({ note: written });
    return onSave(written);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.submit(({ note: written }) => save(written))}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'flex-start',
        '& > div': { flex: '1 1 14rem' },
      }}
    >
      <Field {...form.bind('note')} label="How did it go? (optional)" autoComplete="off" />
      <Button type="submit" variant="outlined" sx={{ mt: 3.5, minHeight: 44 }}>
        Save
      </Button>
    </Box>
  );
};
