import type { Actors, StaffActor } from '../../common/auth/actors';

export const OWNER_STAFF_ID = 1;

/**
 * Returns whether this is the site's owner. Only the owner decides about refunds, staff and
 * settings. [T21, T22]
 */
export const isOwner = (staff: Pick<StaffActor, 'id'>): boolean => staff.id === OWNER_STAFF_ID;

/** The coach portal is for the owner and for those the owner made a coach. [T21, T155] */
export const canEnterCoachPortal = (staff: Pick<StaffActor, 'roles'>): boolean =>
  staff.roles.includes('coach');

/** The whole admin is for assistants, who needn't be coaches. [T22] */
export const canUseConsole = (staff: Pick<StaffActor, 'roles'>): boolean =>
  staff.roles.includes('admin');

/** A bookkeeper can sign in to the admin too, but sees only the bookkeeping. [T155] */
export const canEnterConsole = (staff: Pick<StaffActor, 'roles'>): boolean =>
  canUseConsole(staff) || staff.roles.includes('bookkeeper');

/** What an account may do in the admin; null if it has no access. */
export const consoleRole = (
  staff: Pick<StaffActor, 'id' | 'roles'>,
): 'owner' | 'assistant' | 'bookkeeper' | null => {
  if (!canEnterConsole(staff)) return null;
  if (!canUseConsole(staff)) return 'bookkeeper';
  return isOwner(staff) ? 'owner' : 'assistant';
};

/**
 * Only the owner may set a student's password, because that allows signing in as the student and
 * reading what only the owner may see. [T1]
 */
export const canSetPasswords = ({ staff }: Pick<Actors, 'staff'>): boolean =>
  staff !== null && isOwner(staff) && staff.roles.length > 0;
