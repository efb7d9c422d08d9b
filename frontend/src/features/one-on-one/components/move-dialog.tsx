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
import { moveSession, type CoachOneOnOne, type Move } from '../api/one-on-ones';
import { moveSchema } from '../one-on-one.schema';

interface MoveDialogProps {
  request: CoachOneOnOne;
  onDone: (all: CoachOneOnOne[]) => void;
  onClose: () => void;
}

/** Moves a booked session to another time and place. */
export const MoveDialog = ({
  request: { id, studentName, offer, timezone },
  onDone,
  onClose,
}: MoveDialogProps) => {
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const { bind, submit, showFaults } = useValidatedForm({
    schema: moveSchema,
    initial: { startsAt: '', place: offer?.place ?? '', word: '' },
  });
  const move = useMutation({
    mutationFn: (fields: Move) => moveSession(id, fields),
    onSuccess: onDone,
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      setNotices([failureNotice('Session Not Moved', error, 'Please try again.')]);
    },
  });
  return (
    <PortalDialog title={`Move the 1-on-1 with ${studentName}`} onClose={onClose}>
      <form noValidate aria-label="Move session" onSubmit={submit((fields) => move.mutate(fields))}>
        <DialogContent>
          <Stack spacing={2.5}>
            <FormSummary notices={notices} />
            <Typography>
              They’ll get an email with the new time and a calendar file. They won’t have to pay
              again. If the new time doesn’t work for them, they can ask for another one or cancel
              for a full refund.
            </Typography>
            <Field
              {...bind('startsAt')}
              label="Day and time"
              type="datetime-local"
              hint={`In ${timezone.replaceAll('_', ' ')} time.`}
            />
            <Field {...bind('place')} label="Where to meet" />
            <Field {...bind('word')} label="Note (optional)" multiline minRows={2} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="contained" loading={move.isPending}>
            Move session
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};
