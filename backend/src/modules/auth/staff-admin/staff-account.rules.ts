import type { Staff } from '../staff.entity';

export const STAFF_STATES = ['active', 'invited', 'expired', 'ended'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/**
 * Returns whether a staff member can sign in, has a valid link, has an expired link, or has left.
 */
export const staffState = (
  {
    passwordHash,
    endedAt,
    linkExpiresAt,
  }: Pick<Staff, 'passwordHash' | 'endedAt' | 'linkExpiresAt'>,
  now: Date,
): StaffState => {
  if (endedAt) return 'ended';
  if (passwordHash !== null) return 'active';
  return linkExpiresAt && linkExpiresAt > now ? 'invited' : 'expired';
};
