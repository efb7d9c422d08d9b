import { queryOptions } from '@tanstack/react-query';
import type { Drawing, Mark, Measure, ReviewContent } from '@wavetrain/shared/review-content';
import * as z from 'zod/mini';
import { api, ApiError, dataOf, type components } from '../../../api/client';

type Schemas = components['schemas'];
/**
 * Calls return the content as the shared schema describes it; the API's own types don't know how
 * long a list is.
 */
export type RoomReview = Omit<Schemas['CoachReviewResponse'], 'draft'> & { draft: RoomContent };
export type Delivered = Omit<Schemas['DeliveredRevisionResponse'], 'content'> & {
  content: RoomContent;
};
export type RoomContent = ReviewContent;
export type RoomMark = Mark;
export type RoomMeasure = Measure;
export type RoomDrawing = Drawing;
export type LibraryDrill = Schemas['DrillResponse'];

const at = (submissionId: string) => ({ params: { path: { submissionId } } });

/** The draft with its version, and what was delivered. */
export const roomQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'room', submissionId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/reviews/{submissionId}', { ...at(submissionId), signal }),
      ) as Promise<RoomReview>,
    // the screen is newer than anything refetched; the room itself decides when to refetch
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * Saves the draft of a review of the video that the coach sees.
 * @param version the version it was based on
 * @returns the version saved now
 */
export const keepReview = async (
  { submissionId, linkRevision }: Pick<RoomReview, 'submissionId' | 'linkRevision'>,
  draft: RoomContent,
  version: number,
): Promise<number> => {
  const header = { 'If-Match': `"${version}"` };
  const params = { path: { submissionId }, query: { linkRevision }, header };
  return (await dataOf(api.PUT('/api/coach/reviews/{submissionId}', { params, body: draft })))
    .version;
};

export const deliverReview = (submissionId: string, version: number) =>
  dataOf(
    api.POST('/api/coach/reviews/{submissionId}/deliver', {
      ...at(submissionId),
      body: { version },
    }),
  ) as Promise<RoomReview>;

export const undoDelivery = (submissionId: string) =>
  dataOf(
    api.POST('/api/coach/reviews/{submissionId}/undo', at(submissionId)),
  ) as Promise<RoomReview>;

/** Sends the picture of a delivered review's fix-first mark, which the email shows. */
export const sendStill = async (submissionId: string, n: number, still: Blob): Promise<void> => {
  await dataOf(
    api.POST('/api/coach/reviews/{submissionId}/revisions/{n}/still', {
      params: { path: { submissionId, n } },
      body: '',
      bodySerializer: () => still,
      headers: { 'Content-Type': still.type },
    }),
  );
};

/**
 * The draft as the student would see it. It's loaded again when another talk-through is in it.
 * @param save saves the draft first; returns whether the server has it
 */
export const previewQuery = (
  submissionId: string,
  { takes }: Pick<RoomContent, 'takes'>,
  save: () => Promise<boolean>,
) =>
  queryOptions({
    queryKey: ['coach', 'review-preview', submissionId, takes.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      if (!(await save())) throw new Error('the draft isn’t saved');
      return dataOf(
        api.GET('/api/coach/reviews/{submissionId}/preview', { ...at(submissionId), signal }),
      );
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });

/** Files the same student sent before this one, latest first. */
export const earlierVideosQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'earlier-videos', submissionId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/reviews/{submissionId}/earlier-videos', {
          ...at(submissionId),
          signal,
        }),
      ),
  });

/** A delivered review; it never changes. */
export const deliveredQuery = (submissionId: string, n: number) =>
  queryOptions({
    queryKey: ['coach', 'delivered', submissionId, n],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/reviews/{submissionId}/revisions/{n}', {
          params: { path: { submissionId, n } },
          signal,
        }),
      ) as Promise<Delivered>,
  });

const behind = z.object({
  version: z.int(),
  changed: z.array(z.string()),
  by: z.optional(z.nullable(z.string())),
});
export type Conflict = z.output<typeof behind>;

/**
 * Returns what another window or another coach saved in the meantime, if that is why a draft was refused; null for
 * any other reason.
 */
export const readConflict = (error: unknown): Conflict | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  try {
    return behind.parse(JSON.parse(error.body));
  } catch {
    return null;
  }
};
