import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../api/client';

export type FirstRunList = components['schemas']['FirstRunResponse'];
export type FirstRunStep = components['schemas']['FirstRunStepResponse'];

/** The setup checklist. Owner only. */
export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/first-run', { signal })),
  refetchOnMount: 'always',
});

/** Tests a step and returns the updated checklist. */
export const testStep = (kind: FirstRunStep['kind']) =>
  dataOf(api.POST('/api/admin/first-run/steps/{kind}/test', { params: { path: { kind } } }));

export const dismissList = (dismissed: boolean) =>
  dataOf(api.POST('/api/admin/first-run/dismiss', { body: { dismissed } }));
