import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import type { About } from '../about.rules';
import { mergeThread } from '../thread.rules';
import { writtenBody, type OwnThreadPart, type WrittenMessage } from './message-types';
import { askedEvery } from '../../../lib/polling';
import { NEWS_REFRESH_MS, THREAD_REFRESH_MS } from './polling';

/** New replies, and whether the coach is away. */
export type MessageNews = components['schemas']['MessageNewsResponse'];

/** How many replies are unread, and whether the coach is away. */
export const messageNewsQuery = queryOptions({
  queryKey: ['student', 'message-news'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/messages/news', { signal })),
  ...askedEvery(NEWS_REFRESH_MS),
});

const KEY = ['student', 'messages'];

/** The student's thread: what has been loaded so far, plus what is new. */
export const threadQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }) =>
    mergeThread(
      client.getQueryData<OwnThreadPart>(KEY),
      await dataOf(api.GET('/api/messages', { signal })),
    ),
  ...askedEvery(THREAD_REFRESH_MS),
});

/** Loads the messages before number `before`. */
export const readEarlier = (before: number) =>
  dataOf(api.GET('/api/messages', { params: { query: { before } } }));

/** Sends a message; repeating it with the same client id sends it once. */
export const sendMessage = (message: WrittenMessage, about: About | null) =>
  dataOf(api.POST('/api/messages', { body: { ...writtenBody(message), ...about } }));

/** Marks all messages up to number `n` as read. */
export const noteRead = (n: number) => api.POST('/api/messages/read', { body: { n } });

/** Uploads a picture before its message is sent; returns its id. The body is the file itself. */
export const sendPicture = (picture: File) =>
  dataOf(
    api.POST('/api/messages/pictures', {
      body: picture.name,
      bodySerializer: () => picture,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

/** Uploads a recording before its message is sent; returns its id. The body is the file itself. */
export const sendVoice = (voice: Blob) =>
  dataOf(
    api.POST('/api/messages/voices', {
      body: 'voice',
      bodySerializer: () => voice,
      headers: { 'Content-Type': voice.type },
    }),
  );
