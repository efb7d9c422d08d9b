import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logProblem } from '../../lib/log-problem';
import { useWhenOnline } from '../../lib/use-when-online';
import { timelineSchema, type Timeline } from './timeline.schema';

/** What was done while a voice was recorded. */
export interface RecordingTimeline {
  /** Null before it is there. */
  readonly timeline: Timeline | null;
  /** It came, and can't be read. */
  readonly isBroken: boolean;
  /** Where it could not be loaded: asks once more. */
  readonly again: (() => void) | null;
}

/** A take is never changed. What can't be read is null: asked for again it would be the same. */
const timelineQuery = (url: string) =>
  queryOptions({
    queryKey: ['files', url],
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`the timeline of a talk-through was answered with ${answer.status}`);
      const { data, error } = timelineSchema.safeParse(await answer.json());
      if (error) logProblem('The timeline of a talk-through could not be read.', error);
      return data ?? null;
    },
  });

/** The timeline of a take; where it could not be loaded, it is asked for again as soon as there is a connection. */
export const useTimeline = (take: { readonly timelineUrl: string } | undefined): RecordingTimeline => {
  const { data, isError, refetch } = useQuery({ ...timelineQuery(take?.timelineUrl ?? ''), enabled: take !== undefined });
  const ask = useCallback(() => void refetch(), [refetch]);
  const again = isError ? ask : null;
  useWhenOnline(again);
  return { timeline: data ?? null, isBroken: data === null, again };
};
