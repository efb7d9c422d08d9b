const IN_WORDS = 'No space left on device';

/** There isn't enough disk space now. */
export class NoRoom extends Error {}

/** Returns whether ffmpeg's error output says the disk is full. */
export const saysDiskIsFull = (output: string): boolean => output.includes(IN_WORDS);

/** Returns whether one of our own writes failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof NoRoom || (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';
