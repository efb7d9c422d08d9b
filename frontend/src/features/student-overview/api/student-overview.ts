import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type StudentOverviewEntry = components['schemas']['StudentOverviewEntry'];
export type StudentOverviewCounts = components['schemas']['StudentOverviewCountsResponse'];
/** `all` contains every student. */
export type StudentOverviewTab = keyof StudentOverviewCounts;

export const PAGE_SIZE = 25;

const filterOf = (search: string, tab: StudentOverviewTab): string =>
  JSON.stringify({ ...(search !== '' && { q: search }), ...(tab !== 'all' && { state: tab }) });

/** A page of the coach's students, those waiting first. @param page from 0 */
export const studentOverviewQuery = (search: string, tab: StudentOverviewTab, page: number) =>
  queryOptions({
    queryKey: ['coach', 'roster', search, tab, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const first = page * PAGE_SIZE;
      const query = {
        range: JSON.stringify([first, first + PAGE_SIZE - 1]),
        filter: filterOf(search, tab),
      };
      return dataOf(api.GET('/api/coach/student-overview', { params: { query }, signal }));
    },
  });

/** The number of students in each tab for a search. */
export const studentOverviewCountsQuery = (search: string) =>
  queryOptions({
    queryKey: ['coach', 'roster-counts', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/student-overview/counts', {
          params: { query: { filter: filterOf(search, 'all') } },
          signal,
        }),
      ),
  });
