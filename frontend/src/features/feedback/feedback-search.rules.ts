import { searchText } from '@wavetrain/shared/search-text';
import type { FeedbackSession } from './api/student-feedback';

/**
 * Returns the sessions whose title or text contains every typed word, ignoring case and accents; all
 * of them if nothing was typed.
 */
export const withWords = <Session extends Pick<FeedbackSession, 'title' | 'feedbackNotes'>>(
  sessions: readonly Session[],
  typed: string,
): Session[] => {
  const words = searchText(typed).split(/\s+/).filter(Boolean);
  return sessions.filter(({ title, feedbackNotes }) => {
    const text = searchText(`${title ?? ''} ${feedbackNotes}`);
    return words.every((word) => text.includes(word));
  });
};
