import { api, dataOf } from '../../../api/client';

/** Requests the account's deletion, with the password; returns the date. */
export const askForDeletion = ({ currentPassword }: { currentPassword: string }) =>
  dataOf(api.POST('/api/student/deletion', { body: { currentPassword } }));

/** Withdraws the deletion request. */
export const keepAccount = () => dataOf(api.POST('/api/student/deletion/withdraw'));
