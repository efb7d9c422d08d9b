import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { mergeThread } from '../thread.rules';
import {
  writtenBody,
  type CoachThread,
  type CoachThreadPart,
  type WrittenMessage,
} from './message-types';
import { askedEvery } from '../../../lib/polling';
import { NEWS_REFRESH_MS, THREAD_REFRESH_MS } from './polling';

/** How many students are waiting, and until when the coach is away. */
export const coachNewsQuery = queryOptions({
  queryKey: ['coach', 'message-news'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/coach/message-news', { signal })),
  ...askedEvery(NEWS_REFRESH_MS),
});

/** The maximum of one request. */
const PAGE = 100;

/** The threads, longest wait first. @param pages how many pages of 100 the screen has requested */
export const coachThreadsQuery = (pages: number) =>
  queryOptions({
    queryKey: ['coach', 'threads', pages],
    queryFn: async ({ signal }): Promise<{ threads: CoachThread[]; total: number }> => {
      const threads: CoachThread[] = [];
      let total = 0;
      for (let page = 0; page < pages; page += 1) {
        const call = api.GET('/api/coach/messages', {
          params: { query: { range: JSON.stringify([page * PAGE, (page + 1) * PAGE - 1]) } },
          signal,
        });
        threads.push(...(await dataOf(call)));
        total = Number((await call).response.headers.get('X-Total-Count') ?? threads.length);
      }
      return { threads, total };
    },
    // with more pages it's still the same list, and the open thread beside it stays
    placeholderData: keepPreviousData,
    ...askedEvery(NEWS_REFRESH_MS),
  });

const keyOf = (studentId: string) => ['coach', 'thread', studentId];

/** A student's thread: what has been loaded so far, plus what is new. */
export const coachThreadQuery = (studentId: string) =>
  queryOptions({
    queryKey: keyOf(studentId),
    queryFn: async ({ signal, client }) =>
      mergeThread(
        client.getQueryData<CoachThreadPart>(keyOf(studentId)),
        await dataOf(
          api.GET('/api/coach/messages/{studentId}', { params: { path: { studentId } }, signal }),
        ),
      ),
    ...askedEvery(THREAD_REFRESH_MS),
  });

const to = (studentId: string) => ({ path: { studentId } });

export const readEarlierOf = (studentId: string, before: number) =>
  dataOf(
    api.GET('/api/coach/messages/{studentId}', { params: { ...to(studentId), query: { before } } }),
  );

/** Replies to what the screen showed, up to message number `seenN`. */
export const sendAnswer = (studentId: string, message: WrittenMessage, seenN: number) =>
  dataOf(
    api.POST('/api/coach/messages/{studentId}', {
      params: to(studentId),
      body: { ...writtenBody(message), seenN },
    }),
  );

/** Adds a message received by email to the thread. */
export const pasteMail = (studentId: string, message: WrittenMessage) =>
  dataOf(
    api.POST('/api/coach/messages/{studentId}/from-mail', {
      params: to(studentId),
      body: writtenBody(message),
    }),
  );

export const noAnswerNeeded = (studentId: string, seenN: number) =>
  api.POST('/api/coach/messages/{studentId}/no-answer-needed', {
    params: to(studentId),
    body: { seenN },
  });

export const noteReadBy = (studentId: string, n: number) =>
  api.POST('/api/coach/messages/{studentId}/read', { params: to(studentId), body: { n } });

/** Uploads a picture before its reply is sent; returns its id. The body is the file itself. */
export const sendAnswerPicture = (studentId: string, picture: File) =>
  dataOf(
    api.POST('/api/coach/messages/{studentId}/pictures', {
      params: to(studentId),
      body: picture.name,
      bodySerializer: () => picture,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

/** Uploads a recording before its reply is sent; returns its id. The body is the file itself. */
export const sendAnswerVoice = (studentId: string, voice: Blob) =>
  dataOf(
    api.POST('/api/coach/messages/{studentId}/voices', {
      params: to(studentId),
      body: 'voice',
      bodySerializer: () => voice,
      headers: { 'Content-Type': voice.type },
    }),
  );

/** Marks the coach as away until then, or as back (null). */
export const setAway = (until: string | null) =>
  dataOf(api.POST('/api/coach/away', { body: { until } }));

export const phrasesQuery = queryOptions({
  queryKey: ['coach', 'phrases'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/coach/phrases', { signal })),
});

export const savePhrase = (text: string) =>
  dataOf(api.POST('/api/coach/phrases', { body: { text } }));
export const rewordPhrase = (id: string, text: string) =>
  dataOf(api.PATCH('/api/coach/phrases/{id}', { params: { path: { id } }, body: { text } }));
export const removePhrase = (id: string) =>
  api.DELETE('/api/coach/phrases/{id}', { params: { path: { id } } });
