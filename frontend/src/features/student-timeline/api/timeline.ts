import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type TimelineEntry = components['schemas']['TimelineEntry'];

export const TIMELINE_PAGE = 20;

/**
 * A page of a student's timeline, latest first. One entry more than a page means that there is
 * another page.
 * @param page from 0
 */
export const timelineQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['coach', 'timeline', id, page],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => {
      const first = page * TIMELINE_PAGE;
      const query = { range: JSON.stringify([first, first + TIMELINE_PAGE]) };
      return dataOf(
        api.GET('/api/coach/students/{id}/timeline', { params: { path: { id }, query }, signal }),
      );
    },
  });
