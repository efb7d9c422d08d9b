import Stack from '@mui/material/Stack';
import { StateChip } from '../state-chip';
import { disputeWord } from './booking-labels';
import type { BookingRecord } from './booking-types';

/** Where a booking stands, with all that asks for the coach: what is completed may still owe half. */
export const BookingChips = ({ booking: { paymentStatus, balanceStatus, flag, dispute, refundOwedCents } }: { booking: BookingRecord }) => (
  <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <StateChip state={paymentStatus} />
    {balanceStatus !== 'none' && <StateChip state={`balance ${balanceStatus}`} />}
    {flag && <StateChip state={flag} />}
    {dispute && flag !== 'charged-back' && <StateChip state={disputeWord(dispute)} />}
    {refundOwedCents > 0 && <StateChip state="refund owed" />}
  </Stack>
);
