import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type ClinicPhoto = components['schemas']['PhotoResponse'];

/** Pictures of past clinics, for the vault. */
export const photosQuery = queryOptions({
  queryKey: ['photos'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/photos', { signal })),
});

/** Pictures of the ranch, the river and a day, for the clinics page. */
export const clinicPhotosQuery = queryOptions({
  queryKey: ['photos', 'clinics'],
  queryFn: ({ signal }) =>
    dataOf(api.GET('/api/photos', { params: { query: { page: 'clinics' } }, signal })),
});
