import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TopToolbar, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { formatCents } from '../../lib/format-money';
import { ConfirmDialog } from '../action-dialog';
import { useIsOwner } from '../use-is-owner';
import type { BookingDetail } from './booking-types';
import { CancelByHandDialog } from './cancel-by-hand-dialog';
import { ReasonDialog } from './reason-dialog';
import { RefundDialog } from './refund-dialog';
import { TransferDialog } from './transfer-dialog';

interface DialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

const ForfeitDialog = ({ booking, onClose }: DialogProps) => (
  <ReasonDialog
    title={`Forfeit ${booking.customerName}’s place`}
    verb="Forfeit the place"
    call={(body) => api.POST('/api/admin/bookings/{id}/forfeit', { params: { path: { id: booking.id } }, body })}
    done="The place is free, and the deposit stays."
    hint="Kept in the history; the mail does not name it."
    onClose={onClose}
  >
    <Typography>
      The {formatCents(booking.paidCents - booking.refundedCents)} paid stay with you and the place comes free; {booking.customerName} gets
      a mail that says so. This can’t be taken back.
    </Typography>
  </ReasonDialog>
);

const FreePlaceDialog = ({ booking, onClose }: DialogProps) => (
  <ReasonDialog
    title={`Free ${booking.customerName}’s place`}
    verb="Free the place"
    call={(body) => api.POST('/api/admin/bookings/{id}/charged-back', { params: { path: { id: booking.id } }, body })}
    done="The place is free."
    hint="Kept in the history; the mail does not name it."
    onClose={onClose}
  >
    <Typography>
      The bank has given {formatCents(booking.disputedCents)} back to the card holder. The place goes to whoever is next on the waitlist,
      what else was paid goes back where it is not a deposit that stays, and {booking.customerName} gets a mail that says so. This can’t be
      taken back.
    </Typography>
  </ReasonDialog>
);

const PayLinkDialog = ({ booking, onClose }: DialogProps) => (
  <ConfirmDialog
    title="Send a pay link"
    verb="Send the link"
    call={() => api.POST('/api/admin/bookings/{id}/pay-link', { params: { path: { id: booking.id } } })}
    done="The link is on its way."
    onClose={onClose}
  >
    <Typography>
      {booking.customerEmail} gets a mail with a fresh link for the balance of {formatCents(booking.balanceCents)}.
    </Typography>
  </ConfirmDialog>
);

type Action = 'cancel' | 'refund' | 'transfer' | 'forfeit' | 'free-place' | 'pay-link';

/** What can be done with one booking; each asks first. */
export const BookingActions = () => {
  const booking = useRecordContext<BookingDetail>();
  const isOwner = useIsOwner();
  const [action, setAction] = useState<Action>();
  if (!booking) return <TopToolbar />;
  const isOpen = booking.paymentStatus === 'completed' && booking.flag !== 'forfeited';
  const owes = booking.balanceStatus === 'due' || booking.balanceStatus === 'overdue';
  const close = () => setAction(undefined);
  const button = (name: Action, label: string) => (
    <Button size="small" variant="outlined" onClick={() => setAction(name)}>
      {label}
    </Button>
  );
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start' }}>
      {isOpen && owes && button('pay-link', 'Send pay link')}
      {isOpen && booking.canTransfer && button('transfer', 'Transfer')}
      {isOpen && isOwner && (booking.outsideMethod ? button('cancel', 'Cancel the booking') : button('refund', 'Refund'))}
      {isOpen && booking.canTransfer && button('forfeit', 'Forfeit')}
      {booking.canFreePlace && button('free-place', 'Free place')}
      {action === 'cancel' && <CancelByHandDialog booking={booking} onClose={close} />}
      {action === 'refund' && <RefundDialog booking={booking} onClose={close} onTransfer={() => setAction('transfer')} />}
      {action === 'transfer' && <TransferDialog booking={booking} onClose={close} />}
      {action === 'forfeit' && <ForfeitDialog booking={booking} onClose={close} />}
      {action === 'free-place' && <FreePlaceDialog booking={booking} onClose={close} />}
      {action === 'pay-link' && <PayLinkDialog booking={booking} onClose={close} />}
    </TopToolbar>
  );
};
