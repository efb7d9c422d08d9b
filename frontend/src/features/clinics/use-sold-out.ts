import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilityQuery, type Availability } from './api/get-availability';
import { clinicsQuery } from './api/get-clinics';
import { refusalCause } from './payment-refusal';

const asFull = (record: Availability | undefined, maxParticipants: number): Availability => ({
  maxParticipants,
  currentBookings: maxParticipants,
  held: 0,
  beingPaid: 0,
  ...record,
  isAvailable: false,
  availableSpots: 0,
  reason: 'full',
});

/**
 * Returns the availability a clinic's cards use: as fetched, until the server refuses a purchase as
 * full. The refusal is newer than the last fetch, so it wins until availability changes.
 */
export const useSoldOut = (availability: Availability | undefined, maxParticipants: number) => {
  const queryClient = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const now = JSON.stringify(availability);
  const [reading, setReading] = useState(now);
  if (reading !== now) {
    setReading(now);
    setRefused(false);
  }
  const onRefused = (error: unknown) => {
    const cause = refusalCause(error);
    if (cause === 'other') return;
    if (cause === 'full') setRefused(true);
    else void queryClient.invalidateQueries(clinicsQuery);
    void queryClient.invalidateQueries(availabilityQuery);
  };
  const askAgain = () => {
    setRefused(false);
    void queryClient.invalidateQueries(availabilityQuery);
  };
  return {
    record: isRefused ? asFull(availability, maxParticipants) : availability,
    isRefused,
    onRefused,
    askAgain,
  };
};
