export const PASSWORD_LINK_STATES = ['valid', 'over', 'unknown'] as const;
/** `over`: expired, used or replaced. */
export type PasswordLinkState = (typeof PASSWORD_LINK_STATES)[number];
