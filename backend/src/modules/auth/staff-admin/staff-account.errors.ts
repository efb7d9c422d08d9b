import { refusal } from '../../../common/errors/domain-error';

export class StaffNotFound extends refusal(
  'STAFF_NOT_FOUND',
  'not-found',
  'There’s no staff member with this ID',
) {}

export class StaffEmailInUse extends refusal(
  'STAFF_ADDRESS_TAKEN',
  'conflict',
  'This email already belongs to a staff member. Send them a new link instead.',
  { field: 'email' },
) {}

/**
 * The owner's access can't be ended and they don't get a link: their password comes from the
 * server's settings. [T21]
 */
export class OwnerStays extends refusal(
  'OWNER_STAYS',
  'conflict',
  'This is the owner’s account. It can’t be ended or invited.',
) {}
