import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { whileSignedIn } from '../../../lib/polling';
import { isRefundComing } from '../my-booking-labels';

/** A spot at a clinic; `cancelled` means that the coach canceled the clinic. */
export type MyBooking = components['schemas']['MyBookingResponse'];

/** Sets whether other attendees see the student's first name. Returns all bookings. */
export const shareName = ({ id, sharesName }: Pick<MyBooking, 'id' | 'sharesName'>) =>
  dataOf(
    api.PATCH('/api/student/bookings/{id}', { params: { path: { id } }, body: { sharesName } }),
  );

/** How often to refetch while a refund is on its way. */
const REFUND_MS = 30_000;

/** The signed-in student's bookings; refetched until their refunds have arrived. */
export const myBookingsQuery = queryOptions({
  queryKey: ['student', 'bookings'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/bookings', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.some(isRefundComing) ? whileSignedIn(REFUND_MS)({ state }) : false,
});
