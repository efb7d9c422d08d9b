import type { Availability } from './api/get-availability';

const FEW = 2;

/** Returns the small badge on a clinic card [P§4, T30], or null without a record. */
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

/**
 * Returns the notice shown instead of the payment cards once a clinic can't be booked [P§4, T31].
 */
export const closedNotice = ({ reason }: Availability): { title: string; text: string } => {
  switch (reason) {
    case 'ended':
      return {
        title: 'Clinic Ended',
        text: 'This clinic is over. I set new dates at the ranch each season.',
      };
    case 'sales-closed':
      return { title: 'Sales Closed', text: 'Booking for this clinic has closed.' };
    default:
      return { title: 'Clinic Fully Booked', text: 'This clinic has reached maximum capacity.' };
  }
};

/**
 * Returns how many spots are in checkout, for a clinic that is full only because of holds; null
 * otherwise.
 */
export const mayOpenUp = (record: Availability, holdMinutes: number): string | null => {
  const { reason, currentBookings, beingPaid, maxParticipants } = record;
  if (reason !== 'full' || beingPaid === 0 || currentBookings >= maxParticipants) return null;
  return `${beingPaid} in checkout now: may open up within ${holdMinutes} minutes`;
};

/**
 * Returns "4 of 6 booked", plus the spots on hold for someone in checkout or for the next person on
 * the waitlist.
 */
export const placesText = (record: Availability): string => {
  const { currentBookings, held, maxParticipants } = record;
  const taken = `${currentBookings} of ${maxParticipants} booked`;
  return held > 0 ? `${taken}, ${held} on hold` : taken;
};
