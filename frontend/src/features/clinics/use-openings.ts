import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '../../lib/clock';
import { availabilityQuery } from './api/get-availability';
import type { Clinic } from './api/get-clinics';

/**
 * Openings further away than a day get no timer: timers overflow after 24 days, and no one keeps a
 * page open that long.
 */
const LONGEST_MS = 86_400_000;
/** The visitor's clock may be slightly ahead of the server's. */
const SLACK_MS = 500;

const momentsOf = ({ edition }: Clinic): number[] =>
  [edition?.membersFrom, edition?.opensAt].flatMap((moment) =>
    moment ? [Date.parse(moment.at)] : [],
  );

/** Refetches availability exactly when booking opens, instead of at the next poll. */
export const useOpenings = (clinics: readonly Clinic[]): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const waits = clinics.flatMap(momentsOf).map((at) => at - now().getTime() + SLACK_MS);
    const timers = waits
      .filter((ms) => ms > 0 && ms < LONGEST_MS)
      .map((ms) => setTimeout(() => void queryClient.invalidateQueries(availabilityQuery), ms));
    return () => timers.forEach(clearTimeout);
  }, [clinics, queryClient]);
};
