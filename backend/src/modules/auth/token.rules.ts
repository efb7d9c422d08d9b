import { EMAIL_UNDO_DAYS, PASSWORD_LINK_DAYS, SHORT_LINK_HOURS } from '../../common/facts/time-limits.rules';
import type { TokenPurpose } from './auth.types';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a mailed link lives, in seconds. [T17] */
export const TOKEN_SECONDS: Readonly<Record<TokenPurpose, number>> = {
  'set-password': PASSWORD_LINK_DAYS * DAY,
  'password-reset': SHORT_LINK_HOURS * HOUR,
  'confirm-email': SHORT_LINK_HOURS * HOUR,
  'change-email': SHORT_LINK_HOURS * HOUR,
  'undo-email-change': EMAIL_UNDO_DAYS * DAY,
};

/** Links of one purpose that anyone may cause to be mailed in an hour; the newest of them still works by then. */
export const MAILED_LINKS_PER_HOUR = 3;

export const mayMailAnother = (mailedInTheLastHour: number): boolean => mailedInTheLastHour < MAILED_LINKS_PER_HOUR;
