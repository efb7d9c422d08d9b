import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isUnauthorized, type components } from '../../api/client';

export type PictureRecord = components['schemas']['AdminPictureResponse'];
export type Area = components['schemas']['AreaDto'];

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const LOOKED_AFTER_MS = 1_000;

/** The body is the file itself. */
const bytes = (file: File) => ({ body: file.name, bodySerializer: () => file, headers: { 'Content-Type': file.type } });

export const addPicture = (file: File, alt: string) =>
  dataOf(api.POST('/api/admin/pictures', { params: { query: { alt, fileName: file.name } }, ...bytes(file) }));

export const replacePicture = (id: string, file: File) =>
  dataOf(api.PUT('/api/admin/pictures/{id}/file', { params: { path: { id }, query: { fileName: file.name } }, ...bytes(file) }));

/** One picture and where it is shown; looked after until its sizes are made. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['pictures', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/pictures/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'making' && !isUnauthorized(state.error) ? LOOKED_AFTER_MS : false),
  });

/** The newest that can be shown, to choose from. */
export const choicesQuery = (words: string) =>
  queryOptions({
    queryKey: ['pictures', 'choices', words],
    queryFn: async ({ signal }) => {
      const query = { range: '[0,99]', filter: JSON.stringify({ q: words }) };
      return (await dataOf(api.GET('/api/admin/pictures', { params: { query }, signal }))).filter(({ image }) => image !== null);
    },
  });

/** How a text names a picture, whatever its sizes are called just now: the server answers with where it is. */
export const pictureAddress = (id: string): string => `/api/pictures/${id}`;

/** Which picture of the coach's own an address names; null: none. */
export const pictureIdOf = (address: string): string | null => /^\/api\/pictures\/([0-9a-f-]{36})(?:\/|$)/.exec(address)?.[1] ?? null;

/** The smallest size: what a list shows. */
export const thumbOf = (image: string): string => image.replace('/960#', '/480#');
