import { queryOptions } from '@tanstack/react-query';
import { getJson, type components } from '../../../api/client';

export type ClinicPhoto = components['schemas']['PhotoResponse'];

/** Pictures of past clinics. */
export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }) => getJson<ClinicPhoto[]>('/api/photos', signal),
});
