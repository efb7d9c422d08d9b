import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type components } from '../../../api/client';

export type CoachVideo = components['schemas']['VideoUploadEntry'];
export const VIDEOS_PAGE = 25;

export interface VideosPage {
  readonly videos: readonly CoachVideo[];
  readonly total: number;
}

/** Videos from students, or from the coach to them, newest first. @param page from 0 */
export const coachVideosQuery = (isOwn: boolean, page: number) =>
  queryOptions({
    queryKey: ['coach', 'videos', isOwn, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<VideosPage> => {
      const first = page * VIDEOS_PAGE;
      const query = {
        range: JSON.stringify([first, first + VIDEOS_PAGE - 1]),
        sort: '["uploadDate","DESC"]',
        filter: JSON.stringify(isOwn ? { own: true } : {}),
      };
      const { data = [], response } = await api.GET('/api/coach/video-uploads', {
        params: { query },
        signal,
      });
      return { videos: data, total: Number(response.headers.get('X-Total-Count') ?? data.length) };
    },
  });
