import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureNotice, type FormNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { useValidatedForm } from '../../../lib/use-validated-form';
import type { CoachOneOnOne } from '../api/one-on-ones';
import { noteSchema } from '../one-on-one.schema';

interface NoteDialogProps {
  title: string;
  /** What the action does. */
  text: string;
  verb: string;
  send: (word: string) => Promise<CoachOneOnOne[]>;
  onDone: (all: CoachOneOnOne[]) => void;
  onClose: () => void;
}

/** Declines a request or cancels a booking, with a short note for the student. */
export const NoteDialog = ({ title, text, verb, send, onDone, onClose }: NoteDialogProps) => {
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const { bind, submit, showFaults } = useValidatedForm({
    schema: noteSchema,
    initial: { word: '' },
  });
  const answer = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      setNotices([failureNotice('Not Sent', error, 'Please try again.')]);
    },
  });
  return (
    <PortalDialog title={title} onClose={onClose}>
      <form noValidate aria-label={title} onSubmit={submit(({ word }) => answer.mutate(word))}>
        <DialogContent>
          <Stack spacing={2.5}>
            <FormSummary notices={notices} />
            <Typography>{text}</Typography>
            <Field {...bind('word')} label="Note to the student" multiline minRows={2} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="contained" loading={answer.isPending}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};
