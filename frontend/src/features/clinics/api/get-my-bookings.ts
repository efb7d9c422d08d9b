import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A place at a clinic; `cancelled`: the coach called the clinic off. */
export type MyBooking = components['schemas']['MyBookingResponse'];

/** Whether the others of a clinic see the student's first name. Answers all bookings. */
export const shareName = ({ id, sharesName }: Pick<MyBooking, 'id' | 'sharesName'>) =>
  dataOf(api.PATCH('/api/student/bookings/{id}', { params: { path: { id } }, body: { sharesName } }));

/** The signed-in student's clinics. */
export const myBookingsQuery = queryOptions({
  queryKey: ['student', 'bookings'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/bookings', { signal })),
});
