/** The shelf that stands open at first [P§4]. */
export const FIRST_CATEGORY = 'strokes';

/** "18 videos available", "1 video available". */
export const countText = (count: number): string => `${count} ${count === 1 ? 'video' : 'videos'} available`;

/** Stays the same for an entry on server and client: picks its piece of the shelf's water. */
export const pieceOf = (key: string): number => [...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7);
