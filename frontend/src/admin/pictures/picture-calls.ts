import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isUnauthorized, type components } from '../../api/client';

export type PictureRecord = components['schemas']['AdminPictureResponse'];
export type Area = components['schemas']['AreaDto'];

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const LOOKED_AFTER_MS = 1_000;

/** Sends the file itself as the body. */
const bytes = (file: File) => ({
  body: file.name,
  bodySerializer: () => file,
  headers: { 'Content-Type': 'application/octet-stream' },
});

export const addPicture = (file: File, alt: string) =>
  dataOf(
    api.POST('/api/admin/pictures', {
      params: { query: { alt, fileName: file.name } },
      ...bytes(file),
    }),
  );

export const replacePicture = (id: string, file: File) =>
  dataOf(
    api.PUT('/api/admin/pictures/{id}/file', {
      params: { path: { id }, query: { fileName: file.name } },
      ...bytes(file),
    }),
  );

/** One picture and the pages that use it; polled while it's being processed. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['pictures', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/pictures/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) =>
      state.data?.state === 'making' && !isUnauthorized(state.error) ? LOOKED_AFTER_MS : false,
  });

/** The newest displayable pictures, for choosing one. */
export const choicesQuery = (words: string) =>
  queryOptions({
    queryKey: ['pictures', 'choices', words],
    queryFn: async ({ signal }) => {
      const query = { range: '[0,99]', filter: JSON.stringify({ q: words }) };
      return (await dataOf(api.GET('/api/admin/pictures', { params: { query }, signal }))).filter(
        ({ image }) => image !== null,
      );
    },
  });

/**
 * Returns a picture's permanent address for use in a text, which stays the same while its files
 * change.
 */
export const pictureAddress = (id: string): string => `/api/pictures/${id}`;

/** Returns the id of the coach's picture that an address names, or null. */
export const pictureIdOf = (address: string): string | null =>
  /^\/api\/pictures\/([0-9a-f-]{36})(?:\/|$)/.exec(address)?.[1] ?? null;

/** Returns the address of the smallest size, for lists. */
export const thumbOf = (image: string): string => image.replace('/960#', '/480#');
