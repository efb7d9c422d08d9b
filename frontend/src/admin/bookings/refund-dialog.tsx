import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Field } from '../../components/portal/field';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { formatCents } from '../../lib/format-money';
import { useFields } from '../../lib/use-fields';
import { ActionDialog } from '../action-dialog';
import type { BookingRecord } from './booking-types';
import { centsOf, disputeText } from './booking-labels';

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

const Refund = ({ booking, onClose }: Omit<RefundDialogProps, 'onTransfer'>) => {
  const { id, refundableCents, refundedCents, customerName } = booking;
  const { values, bind, setProblems } = useFields({ amount: (refundableCents / 100).toFixed(2), reason: '' });
  const typed = centsOf(values.amount);
  const body = () => {
    const reason = values.reason.trim();
    const problems = {
      ...(!typed && { amount: 'Please enter dollars, such as 1700 or 1700.50' }),
      ...(typed !== null && typed > refundableCents && { amount: `At most ${formatCents(refundableCents)} can go back` }),
      ...(reason === '' && { reason: 'Please say why, for the record' }),
    };
    setProblems(problems);
    if (typed === null || Object.keys(problems).length > 0) return undefined;
    return { amountCents: typed, reason };
  };
  return (
    <ActionDialog
      title={`Refund ${customerName}`}
      verb={typed ? `Refund ${formatCents(typed)}` : 'Refund the amount'}
      path={`bookings/${id}/refund`}
      body={body}
      done="The refund is on its way."
      onClose={onClose}
    >
      <Typography>
        {formatCents(refundableCents)} can go back to the card
        {refundedCents > 0 && `; ${formatCents(refundedCents)} went back already`}. Giving back everything frees the place.
      </Typography>
      {booking.dispute && <Typography>{disputeText(booking)}</Typography>}
      <Field {...bind('amount')} label="Amount in dollars" inputMode="numeric" />
      <Field
        {...bind('reason')}
        label="Reason"
        hint="Kept in the history, and stands in the customer’s mail about the refund."
        multiline
        minRows={2}
      />
    </ActionDialog>
  );
};

/** Gives money back, as far as the rules let it; a plain deposit offers the transfer instead [T38]. */
export const RefundDialog = (props: RefundDialogProps) =>
  props.booking.refundableCents > 0 ? <Refund {...props} /> : <NothingLeft {...props} />;
