import { api, dataOf, type components } from '../../../api/client';

export type QuizResult = components['schemas']['QuizResultResponse'];
export type SubmittedPractical = components['schemas']['VideoReviewResponse'];

/** Submits one try at a quiz; repeating it with the same key counts once. */
export const takeQuiz = (id: string, body: { answers: number[]; key: string; mark?: string }) =>
  dataOf(api.POST('/api/modules/{id}/quiz', { params: { path: { id } }, body }));

/** Submits a module's practical as a link. Files are sent by their upload. */
export const submitPractical = (id: string, body: { notes: string; videoLink: string }) =>
  dataOf(api.POST('/api/modules/{id}/video-review', { params: { path: { id } }, body }));
