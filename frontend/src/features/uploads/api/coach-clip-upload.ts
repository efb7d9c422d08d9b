import { api, dataOf } from '../../../api/client';
import type { UploadCalls } from '../engine/upload-types';
import type { UploadedVideo } from './student-video-upload';

const path = (uploadId: string) => ({ params: { path: { uploadId } } });

/** A clip for the coach's library. */
export const coachClipCalls: UploadCalls<UploadedVideo> = {
  begin: (file) => dataOf(api.POST('/api/coach/clip-upload', { body: file })),
  sign: async (uploadId, n) =>
    (await dataOf(api.POST('/api/coach/clip-upload/{uploadId}/sign', { ...path(uploadId), body: { partNumber: n } }))).url,
  parts: async (uploadId) =>
    (await dataOf(api.GET('/api/coach/clip-upload/{uploadId}/parts', path(uploadId)))).parts.map(({ partNumber }) => partNumber),
  complete: (uploadId) => dataOf(api.POST('/api/coach/clip-upload/{uploadId}/complete', path(uploadId))),
  abort: async (uploadId) => void (await api.POST('/api/coach/clip-upload/{uploadId}/abort', path(uploadId))),
};
