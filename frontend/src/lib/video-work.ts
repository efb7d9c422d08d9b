import { queryOptions } from '@tanstack/react-query';
import { api, ApiError, dataOf, type components } from '../api/client';

export type VideoWork = components['schemas']['VideoResponse'];

/** While the copy is being made, we ask again this often; not while nobody looks. */
const ASK_AGAIN_MS = 3_000;

/** Whether the copy that is stepped quickly is still to come. */
export const isComing = (work: VideoWork | undefined): boolean => work?.state === 'waiting' || work?.state === 'making';

/** Said to whoever waits; null where there is nothing to wait for. */
export const preparingLabel = (work: VideoWork | undefined): string | null =>
  isComing(work) ? `Preparing this video: ${work?.percent ?? 0}%` : null;

/** Nobody is signed in any more, or the video is gone; after any other failure asking again may help. */
const isOver = (error: unknown): boolean => error instanceof ApiError && [401, 404].includes(error.status);

/** What the server made of a video so far. */
export const videoWorkQuery = (uploadId: string) =>
  queryOptions({
    queryKey: ['files', uploadId, 'video'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/files/{uploadId}/video', { params: { path: { uploadId } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isComing(state.data) && !isOver(state.error) ? ASK_AGAIN_MS : false),
  });
