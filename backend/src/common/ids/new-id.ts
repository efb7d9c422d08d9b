import { v7 } from 'uuid';

/** A time-ordered UUID (version 7). */
export const newId = (): string => v7();
