import type { ReviewMark } from './api/student-reviews';

/** Where a question about a mark is written. */
export const askPath = (submissionId: string, { id, ticks, timescale }: Pick<ReviewMark, 'id' | 'ticks' | 'timescale'>): string =>
  `/student/messages?submission=${submissionId}&mark=${id}&ticks=${ticks}&timescale=${timescale}`;
