import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { formatDate } from '../../../lib/format-date';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { coachNotesQuery, removeNote, writeNote } from '../api/coach-notes';

const LONGEST = 2_000;
const noteSchema = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write the note'),
      z.maxLength(LONGEST, 'Please keep a note to 2,000 characters'),
    ),
});
const EMPTY = { text: '' };
const WHO =
  'Only you can see these. Students never do, and their own data downloads leave them out; the owner’s ZIP export includes them.';

/** The coach's notes about a student; no one else ever sees them. */
export const CoachNotes = ({ studentId }: { studentId: string }) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const notes = coachNotesQuery(studentId);
  const { data, isError, refetch } = useQuery(notes);
  const [doomed, setDoomed] = useState<string | null>(null);
  const { bind, submit, sent } = useValidatedForm({
    schema: noteSchema,
    initial: EMPTY,
    draft: `coach/note:${studentId}`,
  });
  const onError = (error: unknown) =>
    toast(errorToast('Note not saved', error, 'Please try again.'));
  const onSettled = () => queryClient.invalidateQueries({ queryKey: notes.queryKey });
  const write = useMutation({
    mutationFn: ({ text }: typeof EMPTY) => writeNote(studentId, text),
    onSuccess: () => sent(),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => removeNote(studentId, noteId),
    onSuccess: () => setDoomed(null),
    onError,
    onSettled,
  });
  return (
    <Panel title="My notes">
      <Stack
        component="form"
        noValidate
        spacing={2}
        onSubmit={submit((values) => write.mutate(values))}
      >
        <Field {...bind('text')} label="New note" multiline minRows={3} hint={WHO} />
        <FormButton loading={write.isPending}>Save note</FormButton>
      </Stack>
      {!data && !isError && <LoadingRows rows={2} height={56} label="Loading your notes" />}
      {!data && isError && (
        <ErrorPanel title="Couldn’t load your notes" onRetry={() => void refetch()} />
      )}
      <Stack
        component="ul"
        aria-label="My notes"
        spacing={2}
        sx={{ mt: 2, mb: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
      >
        {data?.map(({ id, text, writtenAt }) => (
          <li key={id}>
            <Typography color="textSecondary">{formatDate(writtenAt)}</Typography>
            <PlainText>{text}</PlainText>
            <Button
              size="small"
              color="inherit"
              aria-label={`Remove the note from ${formatDate(writtenAt)}`}
              onClick={() => setDoomed(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </Stack>
      {doomed !== null && (
        <PortalDialog title="Remove this note?" onClose={() => setDoomed(null)}>
          <DialogContent>
            <Typography>You can’t undo this.</Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setDoomed(null)}>Keep note</Button>
            <Button
              variant="contained"
              color="error"
              loading={remove.isPending}
              onClick={() => remove.mutate(doomed)}
            >
              Remove note
            </Button>
          </DialogActions>
        </PortalDialog>
      )}
    </Panel>
  );
};
