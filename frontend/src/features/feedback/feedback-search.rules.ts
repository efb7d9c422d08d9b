import type { FeedbackSession } from './api/student-feedback';

/** Sessions whose title or words hold each of the words that were typed, whatever their case; all of them where nothing was. */
export const withWords = <Session extends Pick<FeedbackSession, 'title' | 'feedbackNotes'>>(
  sessions: readonly Session[],
  typed: string,
): Session[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return sessions.filter(({ title, feedbackNotes }) => {
    const text = `${title ?? ''} ${feedbackNotes}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
