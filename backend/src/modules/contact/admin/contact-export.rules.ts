import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { AdminContactResponse } from './admin-contact.dto';

/** The columns of the contact messages CSV. Times are UTC. */
export const CONTACT_CSV: CsvColumns<AdminContactResponse> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Skill level', ({ skillLevel }) => skillLevel],
  ['Message', ({ message }) => message],
  ['Received at', ({ receivedAt }) => receivedAt],
  ['Status', ({ state }) => state],
  ['Closed at', ({ closedAt }) => closedAt],
  ['Reply', ({ answer }) => answer],
];
