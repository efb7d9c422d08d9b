import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Clinic = components['schemas']['ClinicResponse'];
export type ClinicEdition = components['schemas']['ClinicEditionResponse'];

/** The clinic series with the edition that each sells now [T26]. */
export const clinicsQuery = queryOptions({
  queryKey: ['clinics'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/clinics', { signal })),
});
