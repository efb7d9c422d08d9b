import { refusal } from '../../../../common/errors/domain-error';

export class ClinicInUse extends refusal(
  'CLINIC_IN_USE',
  'conflict',
  'This clinic has bookings or people on its waitlist, so it can’t be deleted. Close or cancel its dates instead.',
) {}

export class ClinicOfContract extends refusal(
  'CLINIC_OF_CONTRACT',
  'conflict',
  'This clinic comes with the site and can’t be deleted. Change its texts, or close its dates.',
) {}
