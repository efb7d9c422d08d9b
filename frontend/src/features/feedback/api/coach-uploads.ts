import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type UploadTarget = components['schemas']['UploadUrlResponse'];
export type UploadedFeedback = components['schemas']['UploadedFeedbackResponse'];
export type Student = components['schemas']['StudentListEntry'];

/** A video to send to a student. */
export interface FileToSend {
  readonly studentId: string;
  /** Its type is the one that its bytes say. */
  readonly file: File;
}

const factsOf = ({ studentId, file }: FileToSend) => ({
  studentId,
  fileName: file.name,
  fileType: file.type,
  fileSize: file.size,
});

/** Requests where to upload a video: one of the contract's three ways [A§8]. */
export const askUploadUrl = (sent: FileToSend): Promise<UploadTarget> =>
  dataOf(api.POST('/api/upload-url', { body: factsOf(sent) }));

export interface SentPart {
  readonly PartNumber: number;
  readonly ETag: string;
}

export const completeMultipart = (uploadId: string, key: string, parts: SentPart[]) =>
  dataOf(api.POST('/api/coach/complete-multipart', { body: { uploadId, key, parts } }));

/** Creates feedback from a video already in storage. */
export const recordUpload = (
  sent: FileToSend,
  comment: string,
  videoUrl: string,
): Promise<UploadedFeedback> =>
  dataOf(api.POST('/api/coach/upload-feedback', { body: { ...factsOf(sent), comment, videoUrl } }));

const PAGE = 100;

/** Every student, page by page. */
export const studentsQuery = queryOptions({
  queryKey: ['coach', 'students'],
  queryFn: async ({ signal }) => {
    const all: Student[] = [];
    for (;;) {
      const range = JSON.stringify([all.length, all.length + PAGE - 1]);
      const page = await dataOf(
        api.GET('/api/coach/students', {
          params: { query: { range, sort: '["createdAt","DESC"]', filter: '{}' } },
          signal,
        }),
      );
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  },
});
