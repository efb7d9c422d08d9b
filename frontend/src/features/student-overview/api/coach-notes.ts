import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** The coach's notes about a student, newest first. */
export const coachNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'notes', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/coach/students/{id}/notes', { params: { path: { id } }, signal })),
  });

export const writeNote = (id: string, text: string) =>
  dataOf(api.POST('/api/coach/students/{id}/notes', { params: { path: { id } }, body: { text } }));

export const removeNote = (id: string, noteId: string) =>
  api.DELETE('/api/coach/students/{id}/notes/{noteId}', { params: { path: { id, noteId } } });
