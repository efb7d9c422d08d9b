import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { EditionRecord } from './edition-types';

/** More seasons than a clinic is called off in a row. */
const SEASONS = 25;

/** The dates of a clinic that the next season follows: the last that are not cancelled, as the server takes them; undefined until they are known. */
export const useLastDates = ({ clinicId }: EditionRecord): EditionRecord | undefined => {
  const query = { filter: JSON.stringify({ clinicId }), range: `[0,${SEASONS - 1}]`, sort: '["startsOn","DESC"]' };
  const { data } = useQuery({
    queryKey: ['editions', 'last dates', clinicId],
    queryFn: () => dataOf(api.GET('/api/admin/editions', { params: { query } })),
  });
  return data?.find(({ saleStatus }) => saleStatus !== 'cancelled') ?? data?.[0];
};
