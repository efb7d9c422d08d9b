import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { api } from '../../api/client';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { formatCents } from '../../lib/format-money';
import { RefundDialog } from '../refunds/refund-dialog';
import type { BookingRecord } from './booking-types';
import { disputeText } from './booking-labels';

interface RefundBookingDialogProps {
  booking: BookingRecord;
  onClose: () => void;
  onTransfer: () => void;
  onEnd: () => void;
}

const whyNothing = (booking: BookingRecord): string => {
  if (booking.dispute) return disputeText(booking);
  return booking.canTransfer
    ? `Deposits are non-refundable. You can transfer the ${formatCents(booking.paidCents)} to another clinic at the same location. Or end the booking and refund the deposit as goodwill.`
    : `${formatCents(booking.refundedCents)} of the ${formatCents(booking.paidCents)} paid was already refunded. The rest can’t be.`;
};

const NothingLeft = ({ booking, onClose, onTransfer, onEnd }: RefundBookingDialogProps) => (
  <PortalDialog title="Nothing can be refunded" onClose={onClose}>
    <DialogContent>
      <Typography>{whyNothing(booking)}</Typography>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
      {booking.canTransfer && !booking.dispute && (
        <>
          <Button onClick={onEnd}>Refund as goodwill</Button>
          <Button variant="contained" onClick={onTransfer}>
            Transfer deposit
          </Button>
        </>
      )}
    </DialogActions>
  </PortalDialog>
);

const Refund = ({ booking, onClose }: Pick<RefundBookingDialogProps, 'booking' | 'onClose'>) => {
  const { id, refundableCents, refundedCents, customerName } = booking;
  const call = (body: { amountCents: number; reason: string }) =>
    api.POST('/api/admin/bookings/{id}/refund', { params: { path: { id } }, body });
  return (
    <RefundDialog
      name={customerName}
      refundableCents={refundableCents}
      call={call}
      onClose={onClose}
    >
      <Typography>
        {formatCents(refundableCents)} can be refunded to the card
        {refundedCents > 0 && `; ${formatCents(refundedCents)} was already refunded`}. Refunding
        everything releases the spot.
      </Typography>
      {booking.dispute && <Typography>{disputeText(booking)}</Typography>}
    </RefundDialog>
  );
};

/**
 * Refunds a booking as far as the rules allow; for a plain deposit, offers a transfer or a
 * refund as goodwill instead [T38].
 */
export const RefundBookingDialog = (props: RefundBookingDialogProps) =>
  props.booking.refundableCents > 0 ? <Refund {...props} /> : <NothingLeft {...props} />;
