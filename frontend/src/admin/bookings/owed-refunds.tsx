import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '../../api/client';
import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { ActionButton } from '../action-button';
import { useIsOwner } from '../use-is-owner';
import type { BookingDetail, OwedRefund } from './booking-types';
import { refusedTimes } from './booking-labels';
import { ReasonDialog } from './reason-dialog';

/** What stands in place of the provider's code where it gave none. */
const NO_CODE = 'refused';

const Owed = ({ bookingId, refund }: { bookingId: string; refund: OwedRefund }) => {
  const isOwner = useIsOwner();
  const [isAsked, setAsked] = useState(false);
  const params = { path: { id: bookingId, refundId: refund.id } };
  const { owedCents, requestedAt, refusal, reason, tries } = refund;
  return (
    <Stack component="li" spacing={1}>
      <Typography variant="body2">
        {formatCents(owedCents)}, asked for {formatDateTime(requestedAt)} and {refusedTimes(tries)}
        {refusal && refusal !== NO_CODE && ` (${refusal})`}: {reason}
      </Typography>
      {isOwner && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ActionButton
            label="Try again now"
            call={() => api.POST('/api/admin/bookings/{id}/refunds/{refundId}/retry', { params })}
            done="The refund is tried again."
          />
          <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
            Give it up
          </Button>
        </Stack>
      )}
      {isAsked && (
        <ReasonDialog
          title="Give this refund up"
          verb={`Give up ${formatCents(refund.owedCents)}`}
          call={(body) => api.POST('/api/admin/bookings/{id}/refunds/{refundId}/waive', { params, body })}
          done="The refund is not tried again."
          hint="Kept in the history."
          onClose={() => setAsked(false)}
        >
          <Typography>
            {formatCents(refund.owedCents)} will not be tried again. Do this where the money went back another way, such as by hand in your
            payment provider’s dashboard.
          </Typography>
        </ReasonDialog>
      )}
    </Stack>
  );
};

/** What the payment provider refused to give back. It is tried again by itself, from hourly to daily. */
export const OwedRefunds = ({ booking }: { booking: BookingDetail }) => {
  const { refundsOwed = [] } = booking;
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {refundsOwed.map((refund) => (
        <Owed key={refund.id} bookingId={booking.id} refund={refund} />
      ))}
    </Stack>
  );
};
