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
    ? `Deposits are non-refundable. The ${formatCents(booking.paidCents)} can go to another clinic at the same location instead.`
    : `Of the ${formatCents(booking.paidCents)} paid, ${formatCents(booking.refundedCents)} went back already; the rest stays.`;
};

const NothingLeft = ({ booking, onClose, onTransfer }: RefundDialogProps) => (
  <PortalDialog title="Nothing can be refunded" onClose={onClose}>
    <DialogContent>
      <Typography>{whyNothing(booking)}</Typography>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Leave it</Button>
      {booking.canTransfer && !booking.dispute && (
        <Button variant="contained" onClick={onTransfer}>
          Transfer the deposit
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
        .check(z.positive(DOLLARS_WANTED), z.maximum(refundableCents, `At most ${formatCents(refundableCents)} can go back`)),
    ),
    reason: filledText('Please say why, for the record'),
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
      verb={typed ? `Refund ${formatCents(typed)}` : 'Refund the amount'}
      call={({ amount, reason }) =>
        api.POST('/api/admin/bookings/{id}/refund', { params: { path: { id } }, body: { amountCents: amount, reason } })
      }
      form={form}
      done="The refund is on its way."
      onClose={onClose}
    >
      <Typography>
        {formatCents(refundableCents)} can go back to the card
        {refundedCents > 0 && `; ${formatCents(refundedCents)} went back already`}. Giving back everything frees the place.
      </Typography>
      {booking.dispute && <Typography>{disputeText(booking)}</Typography>}
      <Field {...form.bind('amount')} label="Amount in dollars" inputMode="numeric" />
      <Field
        {...form.bind('reason')}
        label="Reason"
        hint="Kept in the history, and stands in the customer’s email about the refund."
        multiline
        minRows={2}
      />
    </ActionDialog>
  );
};

/** Gives money back, as far as the rules let it; a plain deposit offers the transfer instead [T38]. */
export const RefundDialog = (props: RefundDialogProps) =>
  props.booking.refundableCents > 0 ? <Refund {...props} /> : <NothingLeft {...props} />;
