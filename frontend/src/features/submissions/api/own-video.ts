import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A sent video with everything its student may know about it. */
export type OwnVideo = components['schemas']['OwnVideoResponse'];

const at = (id: string) => ({ params: { path: { id } } });

export const ownVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ['student', 'video-submissions', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/student/video-submissions/{id}', { ...at(id), signal })),
  });

/** Saves the title and question. @param revision the one that the change is based on */
export const editVideo = (
  id: string,
  { title, question }: { title: string; question: string },
  revision: number,
): Promise<OwnVideo> =>
  dataOf(
    api.PATCH('/api/student/video-submissions/{id}/details', {
      ...at(id),
      body: { title, question: question || null, revision },
    }),
  );

export const withdrawVideo = async (id: string): Promise<void> => {
  await api.DELETE('/api/student/video-submissions/{id}', at(id));
};
