import { queryOptions } from '@tanstack/react-query';
import { getJson, request, sendJson, type components } from '../../../api/client';
import { completeLink } from '../video-form.rules';
import type { StudentSubmission } from './submission-types';

/** The signed-in student's videos, newest first. */
export const submissionsQuery = queryOptions({
  queryKey: ['student', 'video-submissions'],
  queryFn: ({ signal }) => getJson<StudentSubmission[]>('/api/student/video-submissions', signal),
});

export interface VideoFields {
  videoLink: string;
  title: string;
  description: string;
  skillArea: string;
}

export const submitVideo = ({ videoLink, title, description, skillArea }: VideoFields) =>
  sendJson<StudentSubmission>('POST', '/api/student/video-submission', {
    videoLink: completeLink(videoLink),
    title: title.trim(),
    description: description.trim(),
    skillArea,
  });

/** Another link for a video that could not be opened; its 48 hours begin anew. */
export const replaceLink = (id: string, videoLink: string) =>
  sendJson<StudentSubmission>('PATCH', `/api/student/video-submissions/${id}`, { videoLink: completeLink(videoLink) });

export type LinkVerdict = components['schemas']['ValidateLinkResponse'];

/** Whether the server can open a link. */
export const validateLink = async (url: string, signal: AbortSignal): Promise<LinkVerdict> =>
  (await request('POST', '/api/video/validate-link', { url }, signal)).json() as Promise<LinkVerdict>;
