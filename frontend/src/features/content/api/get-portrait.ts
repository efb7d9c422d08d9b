import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Portrait = components['schemas']['PortraitResponse'];

/** The coach's own portrait, if there is one. */
export const portraitQuery = queryOptions({
  queryKey: ['portrait'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/portrait', { signal })),
});
