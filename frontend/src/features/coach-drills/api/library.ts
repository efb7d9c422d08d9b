import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ApiError, dataOf, type components } from '../../../api/client';
import { pictureFault } from '../../../lib/file-type';
import { whileSignedIn } from '../../../lib/polling';
import { sendBytes } from '../../../lib/send-bytes';
import { videoProblem } from '../../../lib/video-problem';

export type LibraryDrill = components['schemas']['LibraryDrillResponse'];
export type WrittenDrill = components['schemas']['WrittenDrillRequest'];
type SentClip = components['schemas']['SentClipResponse'];

export const LIBRARY_PAGE = 25;
const LOOKED_AFTER_MS = 3_000;

/**
 * A page of the library, in its order. @param archived shows the archived drills instead. @param
 * page from 0
 */
export const libraryQuery = (search: string, archived: boolean, page: number) =>
  queryOptions({
    queryKey: ['coach', 'drill-library', search, archived, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const first = page * LIBRARY_PAGE;
      const query = {
        range: JSON.stringify([first, first + LIBRARY_PAGE - 1]),
        filter: JSON.stringify({
          ...(search !== '' && { q: search }),
          ...(archived && { archived }),
        }),
      };
      const { data = [], response } = await api.GET('/api/coach/drill-library', {
        params: { query },
        signal,
      });
      return { drills: data, total: Number(response.headers.get('X-Total-Count') ?? data.length) };
    },
    // until the sizes of a newly uploaded picture exist
    refetchInterval: (query) =>
      query.state.data?.drills.some(
        ({ pictureId, picture }) => pictureId !== null && picture === null,
      ) && whileSignedIn(LOOKED_AFTER_MS)(query),
  });

/** Saves a drill. @param drill the drill being changed; null for a new one. */
export const saveDrill = (drill: LibraryDrill | null, body: WrittenDrill) =>
  drill === null
    ? dataOf(api.POST('/api/coach/drill-library', { body }))
    : dataOf(
        api.PUT('/api/coach/drill-library/{id}', {
          params: { path: { id: drill.id } },
          body: { ...body, version: drill.version },
        }),
      );

export const archiveDrill = (id: string, archived: boolean) =>
  dataOf(
    api.PUT('/api/coach/drill-library/{id}/archived', {
      params: { path: { id } },
      body: { archived },
    }),
  );

/** A chosen clip or picture that can't be used; `message` says why. */
export class UnusableFile extends Error {
  readonly name = 'UnusableFile';
}

/** Checks a drill's chosen files by their bytes, before either is sent. @throws UnusableFile */
export const checkFiles = async (clip: File | null, picture: File | null): Promise<void> => {
  const fault = (picture && (await pictureFault(picture))) ?? (clip && (await videoProblem(clip)));
  if (fault !== null) throw new UnusableFile(fault);
};

/** Uploads a clip; returns its id. @param onPercent progress, 0 to 100 */
export const sendClip = async (
  file: File,
  onPercent: (percent: number) => void,
): Promise<string> => {
  const { status, text } = await sendBytes({
    method: 'POST',
    url: `/api/coach/drill-library/clips?fileName=${encodeURIComponent(file.name)}`,
    body: file,
    contentType: 'application/octet-stream',
    onProgress: (sent) => onPercent(file.size === 0 ? 0 : Math.floor((100 * sent) / file.size)),
  });
  if (status !== 201) throw new ApiError(status, text, 'The clip was not accepted');
  return (JSON.parse(text) as SentClip).clipId;
};

/** Uploads one of the coach's own pictures; returns its id. */
export const sendPicture = async (file: File, alt: string): Promise<string> => {
  const bytes = {
    body: file.name,
    bodySerializer: () => file,
    headers: { 'Content-Type': 'application/octet-stream' },
  };
  return (
    await dataOf(
      api.POST('/api/admin/pictures', {
        params: { query: { alt, fileName: file.name } },
        ...bytes,
      }),
    )
  ).id;
};
