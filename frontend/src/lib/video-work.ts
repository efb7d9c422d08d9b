import { queryOptions } from '@tanstack/react-query';
import { api, ApiError, dataOf, type components } from '../api/client';

export type VideoWork = components['schemas']['VideoResponse'];

/** How often we poll while the copy is being made and the tab is visible. */
const ASK_AGAIN_MS = 3_000;

/** Returns whether the copy for fast frame stepping isn't ready yet. */
export const isComing = (work: VideoWork | undefined): boolean =>
  work?.state === 'waiting' || work?.state === 'making';

/**
 * Returns the text to show while the video is being prepared; null if there is nothing to wait for.
 */
export const preparingLabel = (work: VideoWork | undefined): string | null =>
  isComing(work) ? `Preparing this video: ${work?.percent ?? 0}%` : null;

/**
 * Returns whether polling is pointless because no one is signed in or the video is gone. After any
 * other failure, another try may work.
 */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && [401, 404].includes(error.status);

/** Queries what the server has made of a video so far. */
export const videoWorkQuery = (uploadId: string) =>
  queryOptions({
    queryKey: ['files', uploadId, 'video'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/files/{uploadId}/video', { params: { path: { uploadId } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isComing(state.data) && !isOver(state.error) ? ASK_AGAIN_MS : false,
  });
