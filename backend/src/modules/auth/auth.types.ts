export const TOKEN_PURPOSES = [
  'set-password',
  'password-reset',
  'confirm-email',
  'change-email',
  'undo-email-change',
] as const;

/** What an emailed link may be used for, once. */
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];
