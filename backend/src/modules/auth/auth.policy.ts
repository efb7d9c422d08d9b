import type { Actors, StaffActor } from '../../common/auth/actors';

export const OWNER_STAFF_ID = 1;

/** Whose the site is. Money that goes out, who works here and the settings are decided by them alone. [T21, T22] */
export const isOwner = (staff: Pick<StaffActor, 'id'>): boolean => staff.id === OWNER_STAFF_ID;

/** The coach's portal is the owner's: number 1, who coaches. [T21] */
export const canEnterCoachPortal = (staff: StaffActor): boolean => isOwner(staff) && staff.roles.includes('coach');

/** The console is for whoever has the role; an assistant may have it without being a coach. [T22] */
export const canEnterConsole = (staff: StaffActor): boolean => staff.roles.includes('admin');

/** Setting a student's password lets you sign in as them and read what only the owner may, so only the owner can. [T1] */
export const canSetPasswords = ({ staff }: Pick<Actors, 'staff'>): boolean => staff !== null && isOwner(staff) && staff.roles.length > 0;
