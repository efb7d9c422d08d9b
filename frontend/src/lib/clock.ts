/** The browser's time; everything that decides by time takes it as an argument. */
export const now = (): Date => new Date();
