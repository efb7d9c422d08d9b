import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A place at a clinic; `cancelled`: the coach called the clinic off. */
export type MyBooking = components['schemas']['MyBookingResponse'];

/** The signed-in student's clinics. */
export const myBookingsQuery = queryOptions({
  queryKey: ['student', 'bookings'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/bookings', { signal })),
});
