import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Timeline } from '@wavetrain/shared/timeline';
import { logProblem } from '../../lib/log-problem';
import { useWhenOnline } from '../../lib/use-when-online';

/** What happened on the screen while a voice was recorded. */
export interface RecordingTimeline {
  /** Null until it has loaded. */
  readonly timeline: Timeline | null;
  /** Whether it has loaded but can't be read. */
  readonly isBroken: boolean;
  /** Tries again, if it couldn't be loaded. */
  readonly again: (() => void) | null;
}

/** A take never changes. An unreadable timeline becomes null, because reloading wouldn't help. */
const timelineQuery = (url: string) =>
  queryOptions({
    queryKey: ['files', url],
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok)
        throw new Error(`the request for a talk-through’s timeline returned ${answer.status}`);
      // loaded only where there is a talk-through
      const { timelineSchema } = await import('@wavetrain/shared/timeline');
      const { data, error } = timelineSchema.safeParse(await answer.json());
      if (error) logProblem('The timeline of a talk-through could not be read.', error);
      return data ?? null;
    },
  });

/** Loads the timeline of a take; after a failure, retries as soon as there is a connection. */
export const useTimeline = (
  take: { readonly timelineUrl: string } | undefined,
): RecordingTimeline => {
  const { data, isError, refetch } = useQuery({
    ...timelineQuery(take?.timelineUrl ?? ''),
    enabled: take !== undefined,
  });
  const ask = useCallback(() => void refetch(), [refetch]);
  const again = isError ? ask : null;
  useWhenOnline(again);
  return { timeline: data ?? null, isBroken: data === null, again };
};
