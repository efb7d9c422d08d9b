import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type QueuedVideo = components['schemas']['QueuedVideoResponse'];

const AGAIN_MS = 15_000;

/** The student's videos that will be sent once they're uploaded. Looks again while there are any. */
export const queuedVideosQuery = queryOptions({
  queryKey: ['student', 'queued-videos'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/queued-videos', { signal })),
  refetchInterval: ({ state: { data } }) => (data?.length ? AGAIN_MS : false),
});

/** Takes a queued video back: its upload continues, but isn't sent. */
export const cancelQueuedVideo = async (uploadId: string): Promise<void> => {
  await api.DELETE('/api/student/queued-videos/{uploadId}', { params: { path: { uploadId } } });
};
