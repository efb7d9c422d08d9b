import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type ClinicPhoto = components['schemas']['PhotoResponse'];

/** Pictures of past clinics. */
export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/photos', { signal })),
});
