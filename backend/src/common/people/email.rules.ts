/** Returns the normalized form in which addresses are compared and stored. [T56] */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
