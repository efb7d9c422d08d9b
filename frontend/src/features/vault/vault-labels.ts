/** The shelf that stands open at first [P§4]. */
export const FIRST_CATEGORY = 'strokes';

/** What an entry without a film says in place of its duration. */
export const FILM_TO_COME = 'Video coming soon';
export const LESSON_ONLY = 'Lesson in three frames · video coming soon';

/** "18 videos available", "1 video available". */
export const countText = (count: number): string => `${count} ${count === 1 ? 'video' : 'videos'} available`;

/** Address of a drawing that was made for the vault. */
export const drawingOf = (name: string): string => `/art/vault/${encodeURIComponent(name)}.svg`;

/** Stays the same for an entry on server and client: picks its piece of the shelf's water. */
export const pieceOf = (key: string): number => [...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7);
