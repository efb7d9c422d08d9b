import type { Actors, StaffActor } from '../../common/auth/actors';

export const OWNER_STAFF_ID = 1;

/**
 * Returns whether this is the site's owner. Only the owner decides about refunds, staff and
 * settings. [T21, T22]
 */
export const isOwner = (staff: Pick<StaffActor, 'id'>): boolean => staff.id === OWNER_STAFF_ID;

/** The coach portal is for the owner, who is the coach and has id 1. [T21] */
export const canEnterCoachPortal = (staff: StaffActor): boolean =>
  isOwner(staff) && staff.roles.includes('coach');

/**
 * The admin is for everyone with the role, which an assistant can have without being a coach. [T22]
 */
export const canEnterConsole = (staff: StaffActor): boolean => staff.roles.includes('admin');

/**
 * Only the owner may set a student's password, because that allows signing in as the student and
 * reading what only the owner may see. [T1]
 */
export const canSetPasswords = ({ staff }: Pick<Actors, 'staff'>): boolean =>
  staff !== null && isOwner(staff) && staff.roles.length > 0;
