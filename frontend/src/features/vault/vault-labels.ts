/** The shelf that is open at first [P§4]. */
export const FIRST_CATEGORY = 'strokes';

/** Shown instead of a duration for an entry without a film. */
export const FILM_TO_COME = 'Video coming soon';
export const LESSON_ONLY = 'Lesson in three frames · video coming soon';

/** Returns "18 videos available" or "1 video available". */
export const countText = (count: number): string =>
  `${count} ${count === 1 ? 'video' : 'videos'} available`;

/** Returns the path of an illustration made for the vault. */
export const drawingOf = (name: string): string => `/art/vault/${encodeURIComponent(name)}.svg`;

/** Picks an entry's piece of the shelf's water; the same on server and client. */
export const pieceOf = (key: string): number =>
  [...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7);
