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
import { askToMove, type OneOnOne } from '../api/one-on-ones';
import { moveWishSchema } from '../one-on-one.schema';

interface MoveWishDialogProps {
  request: OneOnOne;
  onDone: (all: OneOnOne[]) => void;
  onClose: () => void;
}

/** Asks the coach for another time, after saying what happens to the payment. */
export const MoveWishDialog = ({
  request: { id, moveWish },
  onDone,
  onClose,
}: MoveWishDialogProps) => {
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const { bind, submit, showFaults } = useValidatedForm({
    schema: moveWishSchema,
    initial: { dates: moveWish ?? '' },
  });
  const ask = useMutation({
    mutationFn: ({ dates }: { dates: string }) => askToMove(id, dates),
    onSuccess: onDone,
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      setNotices([failureNotice('Not Sent', error, 'Please try again.')]);
    },
  });
  return (
    <PortalDialog title="Ask for another time" onClose={onClose}>
      <form
        noValidate
        aria-label="Ask for another time"
        onSubmit={submit((fields) => ask.mutate(fields))}
      >
        <DialogContent>
          <Stack spacing={2.5}>
            <FormSummary notices={notices} />
            <Typography>
              You won’t have to pay again. Your session stays booked until your coach moves it.
            </Typography>
            <Field {...bind('dates')} label="Other times that work for you" multiline minRows={2} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="contained" loading={ask.isPending}>
            Send request
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};
