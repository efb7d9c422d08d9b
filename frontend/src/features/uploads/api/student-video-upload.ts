import { api, dataOf, type components } from '../../../api/client';
import type { UploadCalls } from '../engine/upload-types';

export type UploadedVideo = components['schemas']['UploadedVideoResponse'];

const path = (uploadId: string) => ({ params: { path: { uploadId } } });

/** A student's own video, for a review or a module's practical. */
export const studentVideoCalls = (purpose: 'submission' | 'module'): UploadCalls<UploadedVideo> => ({
  begin: (file) => dataOf(api.POST('/api/student/video-upload', { body: { ...file, purpose } })),
  sign: async (uploadId, n) =>
    (await dataOf(api.POST('/api/student/video-upload/{uploadId}/sign', { ...path(uploadId), body: { partNumber: n } }))).url,
  parts: async (uploadId) =>
    (await dataOf(api.GET('/api/student/video-upload/{uploadId}/parts', path(uploadId)))).parts.map(({ partNumber }) => partNumber),
  complete: (uploadId) => dataOf(api.POST('/api/student/video-upload/{uploadId}/complete', path(uploadId))),
  abort: async (uploadId) => void (await api.POST('/api/student/video-upload/{uploadId}/abort', path(uploadId))),
});
