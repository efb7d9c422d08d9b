import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../api/client';

export type AttendeeList = components['schemas']['AttendeeListResponse'];
export type AttendeePerson = components['schemas']['AttendeeResponse'];
export type AttendeeAnswers = components['schemas']['AttendeeAnswersResponse'];
export type Announcement = components['schemas']['AnnouncementResponse'];

/** The attendees of an edition. */
export const attendeeListQuery = (id: string) =>
  queryOptions({
    queryKey: ['editions', 'roster', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/editions/{id}/attendees', { params: { path: { id } }, signal })),
  });

/**
 * The attendees' forms. Each load is recorded in the audit log, so switching windows doesn't
 * refetch.
 */
export const attendeeAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ['editions', 'roster-answers', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/editions/{id}/attendees/answers', { params: { path: { id } }, signal }),
      ),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The announcements sent to all attendees, newest first. */
export const announcementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['editions', 'letters', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/editions/{id}/announcements', { params: { path: { id } }, signal }),
      ),
  });
