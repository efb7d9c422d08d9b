/** Returns the browser's time. Everything that depends on time takes it as an argument. */
export const now = (): Date => new Date();
