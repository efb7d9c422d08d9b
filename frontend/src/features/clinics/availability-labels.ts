import type { Availability } from './api/get-availability';

const FEW = 2;

/** The small badge on a clinic card [P§4, T30]; nothing without a record. */
export const badgeText = (record: Availability | undefined): string | null => {
  if (!record) return null;
  const { isAvailable, availableSpots, reason } = record;
  if (reason === 'ended') return 'ENDED';
  if (reason === 'sales-closed') return 'SALES CLOSED';
  if (reason === 'members-only') return 'MEMBERS FIRST';
  if (reason === 'not-open-yet') return 'OPENS LATER';
  if (!isAvailable || availableSpots <= 0) return 'FULLY BOOKED';
  if (availableSpots > FEW) return `Only ${availableSpots} Spots Left`;
  return `Last Chance - ${availableSpots} ${availableSpots === 1 ? 'Spot' : 'Spots'} Left`;
};

/** What stands where a payment card would, once nothing can be bought [P§4, T31]. */
export const closedNotice = ({ reason }: Availability): { title: string; text: string } => {
  switch (reason) {
    case 'ended':
      return { title: 'Clinic Ended', text: 'This clinic is over. I set new dates at the ranch each season.' };
    case 'sales-closed':
      return { title: 'Sales Closed', text: 'Booking for this clinic has closed.' };
    default:
      return { title: 'Clinic Fully Booked', text: 'This clinic has reached maximum capacity.' };
  }
};

/** Beside the notice of a clinic that only holds fill: how many are being paid for now; null where that is not so. */
export const mayComeFree = (record: Availability, holdMinutes: number): string | null => {
  const { reason, currentBookings, beingPaid, maxParticipants } = record;
  if (reason !== 'full' || beingPaid === 0 || currentBookings >= maxParticipants) return null;
  return `${beingPaid} in checkout now: may open up within ${holdMinutes} minutes`;
};

/** "4 of 6 taken", and what is held: for somebody on the pay page, or for the next in line. */
export const placesText = (record: Availability): string => {
  const { currentBookings, held, maxParticipants } = record;
  const taken = `${currentBookings} of ${maxParticipants} booked`;
  return held > 0 ? `${taken}, ${held} on hold` : taken;
};
