import { api, dataOf, type components } from '../../../api/client';
import { dropDraft, type DraftKey } from '../../../lib/drafts';
import { announceVideoSent } from '../../../lib/video-sent';
import type { UploadedVideo } from './video-upload';

type Schemas = components['schemas'];
export type SentVideo = Schemas['StudentSubmissionResponse'];
export type SentPractical = Schemas['VideoReviewResponse'];

/**
 * What a student's file is sent as. `draft` stores what was typed for it, and is dropped once it is
 * sent.
 */
export type StudentDelivery =
  | {
      readonly as: 'review';
      readonly draft: DraftKey;
      readonly words: Omit<Schemas['SubmitVideoRequest'], 'videoLink' | 'uploadId'>;
    }
  | { readonly as: 'take'; readonly submissionId: string }
  | {
      readonly as: 'practical';
      readonly draft: DraftKey;
      readonly moduleId: string;
      readonly notes: string;
    };

const post = (uploadId: string, delivery: StudentDelivery): Promise<SentVideo | SentPractical> => {
  if (delivery.as === 'review')
    return dataOf(
      api.POST('/api/student/video-submission', { body: { ...delivery.words, uploadId } }),
    );
  if (delivery.as === 'practical') {
    const { moduleId: id, notes } = delivery;
    return dataOf(
      api.POST('/api/modules/{id}/video-review', {
        params: { path: { id } },
        body: { uploadId, notes },
      }),
    );
  }
  const path = { id: delivery.submissionId };
  return dataOf(
    api.POST('/api/student/video-submissions/{id}/take', { params: { path }, body: { uploadId } }),
  );
};

/**
 * Sends an uploaded file: for a review, as a new video of a submission, or as a module's practical.
 */
export const sendStudentVideo = async (
  { uploadId }: UploadedVideo,
  delivery: StudentDelivery,
): Promise<SentVideo | SentPractical> => {
  const answer = await post(uploadId, delivery);
  if ('draft' in delivery) dropDraft(delivery.draft);
  announceVideoSent();
  return answer;
};

/** Queues an upload on the server as what it will be sent as; null takes it back. */
export const queueStudentVideo = async (
  uploadId: string,
  delivery: StudentDelivery | null,
): Promise<void> => {
  const params = { path: { uploadId } };
  if (delivery === null) await api.DELETE('/api/student/queued-videos/{uploadId}', { params });
  else if (delivery.as === 'review')
    await api.PUT('/api/student/queued-videos/{uploadId}', { params, body: delivery.words });
  else if (delivery.as === 'take') {
    const { submissionId } = delivery;
    const body = { submissionId };
    await api.PUT('/api/student/queued-videos/{uploadId}/take', { params, body });
  } else {
    const { moduleId: id, notes } = delivery;
    await api.PUT('/api/modules/{id}/video-review/queued', {
      params: { path: { id } },
      body: { uploadId, notes },
    });
  }
  announceVideoSent();
};
