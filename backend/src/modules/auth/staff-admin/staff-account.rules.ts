import type { StaffRole } from '../../../common/auth/actors';
import type { Staff } from '../staff.entity';

/** The roles that the owner can give someone. [T155] */
export const GIVEN_ROLES = ['assistant', 'coach', 'bookkeeper'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

const STORED: Readonly<Record<GivenRole, StaffRole>> = {
  assistant: 'admin',
  coach: 'coach',
  bookkeeper: 'bookkeeper',
};

const PARTS: Readonly<Record<GivenRole, string>> = {
  assistant: 'You’ll work in the admin: bookings, waitlists, students, emails and site copy.',
  coach: 'You’ll work in the coach portal: videos, reviews, messages and students’ progress.',
  bookkeeper: 'You can view and export bookings, plans and the ledger in the admin.',
};

/** Returns the roles that are stored for a role that the owner gives. */
export const storedRoles = (role: GivenRole): StaffRole[] => [STORED[role]];

/** Returns the role that the owner gave someone. */
export const givenRole = (roles: readonly StaffRole[]): GivenRole =>
  GIVEN_ROLES.find((role) => roles.includes(STORED[role])) ?? 'assistant';

/** Returns what the email to someone new says about their part of the product. */
export const partOf = (roles: readonly StaffRole[]): string => PARTS[givenRole(roles)];

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
