import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A spot at a clinic; `cancelled` means that the coach canceled the clinic. */
export type MyBooking = components['schemas']['MyBookingResponse'];

/** Sets whether other attendees see the student's first name. Returns all bookings. */
export const shareName = ({ id, sharesName }: Pick<MyBooking, 'id' | 'sharesName'>) =>
  dataOf(
    api.PATCH('/api/student/bookings/{id}', { params: { path: { id } }, body: { sharesName } }),
  );

/** The signed-in student's bookings. */
export const myBookingsQuery = queryOptions({
  queryKey: ['student', 'bookings'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/bookings', { signal })),
});
