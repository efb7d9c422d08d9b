import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Practice = components['schemas']['PracticeResponse'];
export type AssignedDrill = components['schemas']['AssignedDrillResponse'];
export type Drill = components['schemas']['DrillResponse'];
export type Tick = components['schemas']['TickResponse'];

/** Assigned drills, the days they were checked off, and the days that make up the streak. */
export const practiceQuery = queryOptions({
  queryKey: ['student', 'practice'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/practice', { signal })),
});

/** The drills of the modules. */
export const drillsQuery = queryOptions({
  queryKey: ['student', 'drills'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/drills', { signal })),
});
