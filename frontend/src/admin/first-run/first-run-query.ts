import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../api/client';

export type FirstRunStep = components['schemas']['FirstRunStepResponse'];

/** What is left to do until the site is the coach’s own; the owner’s alone. */
export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/first-run', { signal })),
  refetchOnMount: 'always',
});

/** Tries a step; answers how all of them stand then. */
export const testStep = (kind: FirstRunStep['kind']) =>
  dataOf(api.POST('/api/admin/first-run/steps/{kind}/test', { params: { path: { kind } } }));

export const putListAway = (putAway: boolean) => dataOf(api.POST('/api/admin/first-run/put-away', { body: { putAway } }));
