const IN_WORDS = 'No space left on device';

/** The disk is too full just now. */
export class NoRoom extends Error {}

/** What ffmpeg says where it could not write. */
export const saysDiskIsFull = (told: string): boolean => told.includes(IN_WORDS);

/** Whether a write of our own failed for want of room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof NoRoom || (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';
