import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { completeLink } from '@wavetrain/shared/complete-link';
import type { NewVideo } from './submission-types';

/** The signed-in student's videos, newest first. */
export const submissionsQuery = queryOptions({
  queryKey: ['student', 'video-submissions'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/video-submissions', { signal })),
});

export const submitVideo = ({ videoLink = '', title, description, skillArea }: NewVideo) =>
  dataOf(
    api.POST('/api/student/video-submission', {
      body: { videoLink: completeLink(videoLink), title, description, skillArea },
    }),
  );

/** Replaces the link of a video that could not be opened; its 48 hours start again. */
export const replaceLink = (id: string, videoLink: string) =>
  dataOf(
    api.PATCH('/api/student/video-submissions/{id}', {
      params: { path: { id } },
      body: { videoLink: completeLink(videoLink) },
    }),
  );

export type LinkVerdict = components['schemas']['ValidateLinkResponse'];

/** Whether the server can open a link. */
export const validateLink = (url: string, signal: AbortSignal): Promise<LinkVerdict> =>
  dataOf(api.POST('/api/video/validate-link', { body: { url }, signal }));
