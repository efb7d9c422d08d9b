import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/client';

/** The text of an illustrated lesson, in the order of its three frames. */
export interface Lesson {
  /** Name of the animated move, if there is one. */
  move?: string;
  frames: readonly { text: string; alt: string }[];
}

/**
 * The text is a file beside the illustrations, fetched when the lesson is opened. Throws `ApiError`
 * if there is none.
 */
export const lessonQuery = (drawing: string) =>
  queryOptions({
    queryKey: ['vault', 'lesson', drawing],
    queryFn: async ({ signal }): Promise<Lesson> => {
      const response = await fetch(`/art/vault/${encodeURIComponent(drawing)}.json`, { signal });
      if (!response.ok)
        throw new ApiError(response.status, await response.text(), response.statusText);
      return (await response.json()) as Lesson;
    },
  });
