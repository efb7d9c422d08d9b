import type { ReviewMark } from './api/student-reviews';

/** Returns the path to ask a question about a mark. */
export const askPath = (submissionId: string, { id, ticks, timescale }: Pick<ReviewMark, 'id' | 'ticks' | 'timescale'>): string =>
  `/student/messages?submission=${submissionId}&mark=${id}&ticks=${ticks}&timescale=${timescale}`;
