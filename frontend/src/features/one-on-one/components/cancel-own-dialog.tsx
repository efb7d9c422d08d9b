import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failureNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { centsText } from '../../../lib/dollars';
import { cancelOwn, type OneOnOne } from '../api/one-on-ones';

interface CancelOwnDialogProps {
  request: OneOnOne;
  onDone: (all: OneOnOne[]) => void;
  onClose: () => void;
}

/** Cancels a booked session, after saying what happens to the payment. */
export const CancelOwnDialog = ({ request, onDone, onClose }: CancelOwnDialogProps) => {
  const { id, paidCents, refundedCents, offer } = request;
  const cancel = useMutation({ mutationFn: cancelOwn, onSuccess: onDone });
  return (
    <PortalDialog title="Cancel your 1-on-1?" onClose={onClose}>
      <DialogContent>
        <Stack spacing={2.5}>
          <FormSummary
            turn={cancel.error}
            notices={
              cancel.isError
                ? [failureNotice('Not Canceled', cancel.error, 'Please try again.')]
                : []
            }
          />
          <Typography>
            {centsText(paidCents - refundedCents)} will be refunded to the card you paid with.
            You’ll get an email that says when to expect it.
          </Typography>
          <Typography>
            Your session{offer && ` on ${offer.when}`} is canceled right away, and your coach gets
            an email.
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep session</Button>
        <Button variant="contained" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          Cancel and refund
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};
