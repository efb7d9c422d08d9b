import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { EditionRecord } from './edition-types';

/** More seasons than a clinic is ever canceled in a row. */
const SEASONS = 25;

/**
 * Returns the dates that the next season is based on, by the server's rule: the last ones that
 * aren't canceled. Undefined until they're loaded.
 */
export const useLastDates = ({ clinicId }: EditionRecord): EditionRecord | undefined => {
  const query = {
    filter: JSON.stringify({ clinicId }),
    range: `[0,${SEASONS - 1}]`,
    sort: '["startsOn","DESC"]',
  };
  const { data } = useQuery({
    queryKey: ['editions', 'last dates', clinicId],
    queryFn: () => dataOf(api.GET('/api/admin/editions', { params: { query } })),
  });
  return data?.find(({ saleStatus }) => saleStatus !== 'cancelled') ?? data?.[0];
};
