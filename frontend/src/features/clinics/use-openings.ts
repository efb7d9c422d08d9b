import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '../../lib/clock';
import { availabilityQuery } from './api/get-availability';
import type { Clinic } from './api/get-clinics';

/** Timers run no longer than 24 days; nobody keeps a page open that long. */
const LONGEST_MS = 86_400_000;
/** The reader's clock may be a little ahead of ours. */
const SLACK_MS = 500;

const momentsOf = ({ edition }: Clinic): number[] =>
  [edition?.membersFrom, edition?.opensAt].flatMap((moment) => (moment ? [Date.parse(moment.at)] : []));

/** Asks for availability anew at the moment at which dates open, rather than at the next round. */
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
