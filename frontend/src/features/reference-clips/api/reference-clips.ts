import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type ReferenceClip = components['schemas']['ReferenceClipResponse'];
export type ClipDetails = components['schemas']['ClipDetailsRequest'];

/** The coach's whole library, by name. */
export const referenceClipsQuery = queryOptions({
  queryKey: ['coach', 'reference-clips'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/coach/reference-clips', { signal })),
});

const at = (id: string) => ({ params: { path: { id } } });

export const changeClip = (id: string, words: ClipDetails) =>
  dataOf(api.PUT('/api/coach/reference-clips/{id}', { ...at(id), body: words }));

export const removeClip = (id: string) => api.DELETE('/api/coach/reference-clips/{id}', at(id));
