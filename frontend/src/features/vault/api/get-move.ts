import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/client';
import { readMove } from '../move-clock';

/**
 * A move's animated drawing as SVG text, fetched when its lesson is opened. Throws `ApiError` if
 * there is none, and another error if the response isn't one, such as a Wi-Fi's sign-in page.
 */
export const moveQuery = (name: string) =>
  queryOptions({
    queryKey: ['vault', 'move', name],
    queryFn: async ({ signal }): Promise<string> => {
      const response = await fetch(`/art/moves/${encodeURIComponent(name)}.svg`, { signal });
      const text = await response.text();
      if (!response.ok) throw new ApiError(response.status, text, response.statusText);
      readMove(text);
      return text;
    },
    staleTime: Infinity,
  });
