import type { Staff } from '../staff.entity';

export const STAFF_STATES = ['active', 'invited', 'expired', 'ended'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** Whether somebody can sign in, can by the link that was mailed, has a link that ran out, or works here no more. */
export const staffState = (
  { passwordHash, endedAt, linkExpiresAt }: Pick<Staff, 'passwordHash' | 'endedAt' | 'linkExpiresAt'>,
  now: Date,
): StaffState => {
  if (endedAt) return 'ended';
  if (passwordHash !== null) return 'active';
  return linkExpiresAt && linkExpiresAt > now ? 'invited' : 'expired';
};
