import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../api/client';

export type Roster = components['schemas']['RosterResponse'];
export type RosterPerson = components['schemas']['RosterPersonResponse'];
export type RosterAnswers = components['schemas']['RosterAnswersResponse'];
export type Letter = components['schemas']['LetterResponse'];

/** Who comes to an edition. */
export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: ['editions', 'roster', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/editions/{id}/roster', { params: { path: { id } }, signal })),
  });

/** What they told of themselves. Each reading is on record, so that going to another window and back reads nothing. */
export const rosterAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ['editions', 'roster-answers', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/editions/{id}/roster/answers', { params: { path: { id } }, signal })),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What was written to everybody, newest first. */
export const lettersQuery = (id: string) =>
  queryOptions({
    queryKey: ['editions', 'letters', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/editions/{id}/letters', { params: { path: { id } }, signal })),
  });
