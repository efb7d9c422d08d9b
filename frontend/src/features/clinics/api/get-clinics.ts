import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Clinic = components['schemas']['ClinicResponse'];
export type ClinicEdition = components['schemas']['ClinicEditionResponse'];

/** The clinic series, each with the edition on sale now [T26]. */
export const clinicsQuery = queryOptions({
  queryKey: ['clinics'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/clinics', { signal })),
});
