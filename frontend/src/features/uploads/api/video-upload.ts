import { api, dataOf, type components } from '../../../api/client';
import type { UploadCalls } from '../engine/upload-types';

export type UploadedVideo = components['schemas']['UploadedVideoResponse'];

const pathOf = (uploadId: string) => ({ params: { path: { uploadId } } });

/** The steps of an upload after it was started. */
const stepsAt = (
  path: '/api/student/video-upload' | '/api/coach/clip-upload' | '/api/coach/message-video-upload',
): Omit<UploadCalls<UploadedVideo>, 'begin'> => ({
  sign: async (uploadId, n) =>
    (
      await dataOf(
        api.POST(`${path}/{uploadId}/sign`, { ...pathOf(uploadId), body: { partNumber: n } }),
      )
    ).url,
  parts: async (uploadId) =>
    (await dataOf(api.GET(`${path}/{uploadId}/parts`, pathOf(uploadId)))).parts.map(
      ({ partNumber }) => partNumber,
    ),
  complete: (uploadId) => dataOf(api.POST(`${path}/{uploadId}/complete`, pathOf(uploadId))),
  abort: async (uploadId) => void (await api.POST(`${path}/{uploadId}/abort`, pathOf(uploadId))),
});

/** A student's own video, for a review, a module's practical or a message. */
export const studentVideoCalls = (
  purpose: 'submission' | 'module' | 'message',
): UploadCalls<UploadedVideo> => ({
  begin: (file) => dataOf(api.POST('/api/student/video-upload', { body: { ...file, purpose } })),
  ...stepsAt('/api/student/video-upload'),
});

/** A clip for the coach's library. */
export const coachClipCalls: UploadCalls<UploadedVideo> = {
  begin: (file) => dataOf(api.POST('/api/coach/clip-upload', { body: file })),
  ...stepsAt('/api/coach/clip-upload'),
};

/** A video for a reply of the coach's. */
export const coachMessageCalls: UploadCalls<UploadedVideo> = {
  begin: (file) => dataOf(api.POST('/api/coach/message-video-upload', { body: file })),
  ...stepsAt('/api/coach/message-video-upload'),
};
