import Stack from '@mui/material/Stack';
import { api } from '../../api/client';
import { useIsOwner } from '../use-is-owner';
import type { BookingDetail } from './booking-types';
import { OwedRefund } from './owed-refund';

/** What the payment provider refused to give back of a booking. It is tried again by itself, from hourly to daily. */
export const OwedRefunds = ({ booking: { id, refundsOwed = [] } }: { booking: BookingDetail }) => {
  const isOwner = useIsOwner();
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {refundsOwed.map((refund) => {
        const params = { path: { id, refundId: refund.id } };
        return (
          <li key={refund.id}>
            <OwedRefund
              refund={refund}
              mayRefund={isOwner}
              retry={() => api.POST('/api/admin/bookings/{id}/refunds/{refundId}/retry', { params })}
              waive={(body) => api.POST('/api/admin/bookings/{id}/refunds/{refundId}/waive', { params, body })}
            />
          </li>
        );
      })}
    </Stack>
  );
};
