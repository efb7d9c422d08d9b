import { api, dataOf } from '../../../api/client';

/** Asks to be erased, by the password; answers when. */
export const askForDeletion = ({ currentPassword }: { currentPassword: string }) =>
  dataOf(api.POST('/api/student/deletion', { body: { currentPassword } }));

/** Takes it back. */
export const keepAccount = () => dataOf(api.POST('/api/student/deletion/withdraw'));
