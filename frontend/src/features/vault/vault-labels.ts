import type { VaultVideo } from './api/get-vault';

/** The shelf that is open at first [P§4]. */
export const FIRST_CATEGORY = 'strokes';

/** Shown instead of a duration for an entry without a film. */
export const FILM_TO_COME = 'Video coming soon';
export const LESSON_ONLY = 'Lesson in three steps';

/** Returns "18 videos available" or "1 video available". */
export const countText = (count: number): string =>
  `${count} ${count === 1 ? 'video' : 'videos'} available`;

/** Whether an entry can be watched now: it has a film, or a lesson until there is one. */
export const isWatchable = ({
  youtubeId,
  youtubeUrl,
  drawing,
  hasLesson,
}: Pick<VaultVideo, 'youtubeId' | 'youtubeUrl' | 'drawing' | 'hasLesson'>): boolean =>
  Boolean(youtubeId ?? youtubeUrl) || (hasLesson && drawing !== null);

/** Returns "95 to watch now · 51 films on the way". */
export const totalsText = (watchable: number, coming: number): string =>
  [
    `${watchable} to watch now`,
    coming > 0 && `${coming} ${coming === 1 ? 'film' : 'films'} on the way`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns the path of an illustration made for the vault. */
export const drawingOf = (name: string): string => `/art/vault/${encodeURIComponent(name)}.svg`;

/** Picks an entry's piece of the shelf's water; the same on server and client. */
export const pieceOf = (key: string): number =>
  [...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7);
