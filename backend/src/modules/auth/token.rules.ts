import type { TokenPurpose } from './auth.types';

const HOUR = 3600;

/** How long a mailed link lives, in seconds. [T17] */
export const TOKEN_SECONDS: Readonly<Record<TokenPurpose, number>> = {
  'set-password': 7 * 24 * HOUR,
  'password-reset': HOUR,
  'confirm-email': HOUR,
  'change-email': HOUR,
  'undo-email-change': 7 * 24 * HOUR,
};

/** Links of one purpose that anyone may cause to be mailed in an hour; the newest of them still works by then. */
export const MAILED_LINKS_PER_HOUR = 3;

export const mayMailAnother = (mailedInTheLastHour: number): boolean => mailedInTheLastHour < MAILED_LINKS_PER_HOUR;
