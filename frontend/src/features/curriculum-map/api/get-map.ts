import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type CurriculumMap = components['schemas']['CurriculumMapResponse'];
export type MapRow = CurriculumMap['rows'][number];
export type MapModule = CurriculumMap['modules'][number];
export type CellState = MapRow['cells'][number]['state'];
export type MapOrder = 'stuck' | 'moving';

export const MAP_PAGE = 25;

/** A page of students with all their modules. @param page from 0 */
export const curriculumMapQuery = (order: MapOrder, active: boolean, page: number) =>
  queryOptions({
    queryKey: ['coach', 'curriculum-map', order, active, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const first = page * MAP_PAGE;
      const query = {
        range: JSON.stringify([first, first + MAP_PAGE - 1]),
        filter: JSON.stringify({ order, active }),
      };
      return dataOf(api.GET('/api/coach/curriculum-map', { params: { query }, signal }));
    },
  });
