import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { api } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { formatCents } from '../../lib/format-money';
import { ConfirmDialog } from '../action-dialog';
import { useIsOwner } from '../use-is-owner';
import type { BookingDetail } from './booking-types';
import { CancelManualBookingDialog } from './cancel-manual-booking-dialog';
import { EndBookingDialog } from './end-booking-dialog';
import { MoveDialog } from './move-dialog';
import { ReasonDialog } from '../reason-dialog';
import { RecordBalanceDialog } from './record-balance-dialog';
import { RefundBookingDialog } from './refund-booking-dialog';
import { TransferDialog } from './transfer-dialog';

interface DialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

const FreePlaceDialog = ({ booking, onClose }: DialogProps) => (
  <ReasonDialog
    title={`Release ${booking.customerName}’s spot`}
    verb="Release spot"
    call={(body) =>
      api.POST('/api/admin/bookings/{id}/charged-back', {
        params: { path: { id: booking.id } },
        body,
      })
    }
    done="Spot released."
    hint="Saved in the history, but not included in the email."
    onClose={onClose}
  >
    <Typography>
      The bank returned {formatCents(booking.disputedCents)} to the cardholder. Releasing the spot
      offers it to the next person on the waitlist and refunds anything else that was paid, except a
      non-refundable deposit. {booking.customerName} gets an email about it. You can’t undo this.
    </Typography>
  </ReasonDialog>
);

const PayLinkDialog = ({ booking, onClose }: DialogProps) => (
  <ConfirmDialog
    title="Send payment link"
    verb="Send link"
    call={() =>
      api.POST('/api/admin/bookings/{id}/pay-link', { params: { path: { id: booking.id } } })
    }
    done="Payment link sent."
    onClose={onClose}
  >
    <Typography>
      {booking.customerEmail} will get an email with a new link to pay the balance of{' '}
      {formatCents(booking.balanceCents)}.
    </Typography>
  </ConfirmDialog>
);

type Action =
  | 'balance'
  | 'goodwill'
  | 'cancel'
  | 'refund'
  | 'transfer'
  | 'move'
  | 'end'
  | 'free-place'
  | 'pay-link';

const DIALOGS: Readonly<
  Record<Action, (props: DialogProps & { onTransfer: () => void; onEnd: () => void }) => ReactNode>
> = {
  balance: RecordBalanceDialog,
  cancel: CancelManualBookingDialog,
  refund: RefundBookingDialog,
  transfer: TransferDialog,
  move: MoveDialog,
  end: EndBookingDialog,
  goodwill: (props) => <EndBookingDialog {...props} isGoodwill />,
  'free-place': FreePlaceDialog,
  'pay-link': PayLinkDialog,
};

const LABELS: Readonly<Record<Action, string>> = {
  balance: 'Record balance',
  cancel: 'Cancel booking',
  refund: 'Refund',
  transfer: 'Transfer',
  move: 'Move to other dates',
  end: 'End booking',
  goodwill: 'Refund as goodwill',
  'free-place': 'Release spot',
  'pay-link': 'Send payment link',
};

/**
 * Returns the possible actions; those that take away money or a spot are listed apart (`grave`).
 */
const actionsOf = (
  booking: BookingDetail,
  isOwner: boolean,
): { plain: Action[]; grave: Action[] } => {
  const { paymentStatus, flag, balanceStatus, canTransfer, canFreePlace, outsideMethod } = booking;
  const isOpen = paymentStatus === 'completed' && flag !== 'forfeited';
  const owes = balanceStatus === 'due' || balanceStatus === 'overdue';
  const isByHand = outsideMethod !== null;
  const only = (may: boolean, action: Action): Action[] => (may ? [action] : []);
  const freePlace = only(canFreePlace, 'free-place');
  if (!isOpen) return { plain: [], grave: freePlace };
  const ofOwner = [
    // of a booking by hand, only a balance that was paid by card can be refunded to it
    ...only(!isByHand || booking.refundableCents > 0, 'refund'),
    ...only(isByHand, 'cancel'),
    ...only(!isByHand && !booking.dispute, 'end'),
  ];
  return {
    plain: [
      ...only(owes && booking.customerEmail !== null, 'pay-link'),
      ...only(owes && isByHand, 'balance'),
      ...only(canTransfer, 'transfer'),
      ...only(isOwner && booking.canMove, 'move'),
    ],
    grave: [...(isOwner ? ofOwner : []), ...freePlace],
  };
};

interface ButtonsProps {
  actions: readonly Action[];
  isGrave?: boolean;
  onChoose: (action: Action) => void;
}

const Buttons = ({ actions, isGrave = false, onChoose }: ButtonsProps) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
    {actions.map((name) => (
      <Button
        key={name}
        size="small"
        variant="outlined"
        color={isGrave ? 'error' : 'primary'}
        onClick={() => onChoose(name)}
      >
        {LABELS[name]}
      </Button>
    ))}
  </Stack>
);

/** Says why there is no button: the booking is settled, or only the owner can act. */
const restText = ({ outsideMethod }: BookingDetail, isOpenToOwner: boolean): string => {
  if (!isOpenToOwner) return 'This booking is settled.';
  return outsideMethod
    ? 'Only the owner can cancel a booking that was added manually.'
    : 'Only the owner can issue refunds.';
};

/** The actions for one booking; each asks for confirmation. */
export const BookingActions = ({ booking }: { booking: BookingDetail }) => {
  const isOwner = useIsOwner();
  const [action, setAction] = useState<Action>();
  const { plain, grave } = actionsOf(booking, isOwner);
  const isOpenToOwner = !isOwner && actionsOf(booking, true).grave.length > grave.length;
  const Dialog = action && DIALOGS[action];
  return (
    <Panel title="Actions">
      <Buttons actions={plain} onChoose={setAction} />
      {grave.length > 0 && (
        <Box
          sx={plain.length > 0 ? { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } : undefined}
        >
          <Buttons actions={grave} isGrave onChoose={setAction} />
        </Box>
      )}
      {(isOpenToOwner || plain.length + grave.length === 0) && (
        <Typography
          color="textSecondary"
          sx={plain.length + grave.length > 0 ? { mt: 1.5 } : undefined}
        >
          {restText(booking, isOpenToOwner)}
        </Typography>
      )}
      {Dialog && (
        <Dialog
          booking={booking}
          onClose={() => setAction(undefined)}
          onTransfer={() => setAction('transfer')}
          onEnd={() => setAction('goodwill')}
        />
      )}
    </Panel>
  );
};
