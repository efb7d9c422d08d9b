import {
  EMAIL_UNDO_DAYS,
  PASSWORD_LINK_DAYS,
  SHORT_LINK_HOURS,
} from '../../../common/facts/time-limits.rules';
import type { TokenPurpose } from '../auth.types';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long an emailed link is valid, in seconds. [T17] */
export const TOKEN_SECONDS: Readonly<Record<TokenPurpose, number>> = {
  'set-password': PASSWORD_LINK_DAYS * DAY,
  'password-reset': SHORT_LINK_HOURS * HOUR,
  'confirm-email': SHORT_LINK_HOURS * HOUR,
  'change-email': SHORT_LINK_HOURS * HOUR,
  'undo-email-change': EMAIL_UNDO_DAYS * DAY,
};

/**
 * How many links of one purpose anyone can have sent per hour; the newest is still valid when that
 * hour ends.
 */
export const MAILED_LINKS_PER_HOUR = 3;

export const mayMailAnother = (mailedInTheLastHour: number): boolean =>
  mailedInTheLastHour < MAILED_LINKS_PER_HOUR;
