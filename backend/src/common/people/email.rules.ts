/** The one form in which addresses are compared and kept. [T56] */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
