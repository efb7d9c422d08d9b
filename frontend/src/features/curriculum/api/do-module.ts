import { api, dataOf, type components } from '../../../api/client';

export type QuizResult = components['schemas']['QuizResultResponse'];
export type HandedInPractical = components['schemas']['VideoReviewResponse'];

/** One try at a quiz; sent again with the same key it counts once. */
export const takeQuiz = (id: string, body: { answers: number[]; key: string; mark?: string }) =>
  dataOf(api.POST('/api/modules/{id}/quiz', { params: { path: { id } }, body }));

/** Sends a module's practical by a link. A file is sent by its upload. */
export const submitPractical = (id: string, body: { notes: string; videoLink: string }) =>
  dataOf(api.POST('/api/modules/{id}/video-review', { params: { path: { id } }, body }));
