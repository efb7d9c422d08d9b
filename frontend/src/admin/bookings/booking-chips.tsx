import Stack from '@mui/material/Stack';
import { StateChip } from '../state-chip';
import { disputeLabel } from './booking-labels';
import type { BookingRecord } from './booking-types';

/** A booking's statuses, all of them: a completed one may still owe half. */
export const BookingChips = ({
  booking: { paymentStatus, balanceStatus, flag, dispute, refundOwedCents },
}: {
  booking: BookingRecord;
}) => (
  <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <StateChip state={paymentStatus} />
    {balanceStatus !== 'none' && <StateChip state={`balance ${balanceStatus}`} />}
    {flag && <StateChip state={flag} />}
    {dispute && flag !== 'charged-back' && <StateChip state={disputeLabel(dispute)} />}
    {refundOwedCents > 0 && <StateChip state="refund owed" />}
  </Stack>
);
