import { v7 } from 'uuid';

/** Returns a time-ordered UUID (version 7). */
export const newId = (): string => v7();
