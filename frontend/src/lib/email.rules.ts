const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Returns whether this looks like an email address, ignoring spaces around it. The server checks
 * more closely.
 */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
