import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field } from '../../components/portal/field';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { formatCents } from '../../lib/format-money';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import type { BookingRecord } from './booking-types';
import { centsOf, disputeText, DOLLARS_WANTED } from './booking-labels';

interface RefundDialogProps {
  booking: BookingRecord;
  onClose: () => void;
  onTransfer: () => void;
}

const whyNothing = (booking: BookingRecord): string => {
  if (booking.dispute) return disputeText(booking);
  return booking.canTransfer
    ? `Deposits are non-refundable. You can transfer the ${formatCents(booking.paidCents)} to another clinic at the same location instead.`
    : `${formatCents(booking.refundedCents)} of the ${formatCents(booking.paidCents)} paid was already refunded. The rest can’t be refunded.`;
};

const NothingLeft = ({ booking, onClose, onTransfer }: RefundDialogProps) => (
  <PortalDialog title="Nothing to refund" onClose={onClose}>
    <DialogContent>
      <Typography>{whyNothing(booking)}</Typography>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
      {booking.canTransfer && !booking.dispute && (
        <Button variant="contained" onClick={onTransfer}>
          Transfer deposit
        </Button>
      )}
    </DialogActions>
  </PortalDialog>
);

/** The amount as typed becomes cents. */
const refundSchema = (refundableCents: number) =>
  z.object({
    amount: z.pipe(
      z.pipe(z.string(), z.transform(centsOf)),
      z
        .number(DOLLARS_WANTED)
        .check(z.positive(DOLLARS_WANTED), z.maximum(refundableCents, `You can refund up to ${formatCents(refundableCents)}`)),
    ),
    reason: filledText('Please give a reason'),
  });

const Refund = ({ booking, onClose }: Omit<RefundDialogProps, 'onTransfer'>) => {
  const { id, refundableCents, refundedCents, customerName } = booking;
  const form = useValidatedForm({
    schema: refundSchema(refundableCents),
    initial: { amount: (refundableCents / 100).toFixed(2), reason: '' },
  });
  const typed = centsOf(form.watch('amount'));
  return (
    <ActionDialog
      title={`Refund ${customerName}`}
      verb={typed ? `Refund ${formatCents(typed)}` : 'Refund'}
      call={({ amount, reason }) =>
        api.POST('/api/admin/bookings/{id}/refund', { params: { path: { id } }, body: { amountCents: amount, reason } })
      }
      form={form}
      done="The refund is on its way."
      onClose={onClose}
    >
      <Typography>
        {formatCents(refundableCents)} can be refunded to the card
        {refundedCents > 0 && `; ${formatCents(refundedCents)} was already refunded`}. A full refund frees the spot.
      </Typography>
      {booking.dispute && <Typography>{disputeText(booking)}</Typography>}
      <Field {...form.bind('amount')} label="Amount in dollars" inputMode="numeric" />
      <Field
        {...form.bind('reason')}
        label="Reason"
        hint="Saved in the history and included in the customer’s email about the refund."
        multiline
        minRows={2}
      />
    </ActionDialog>
  );
};

/** Gives money back, as far as the rules let it; a plain deposit offers the transfer instead [T38]. */
export const RefundDialog = (props: RefundDialogProps) =>
  props.booking.refundableCents > 0 ? <Refund {...props} /> : <NothingLeft {...props} />;
