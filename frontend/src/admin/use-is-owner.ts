import { usePermissions } from 'react-admin';

export type ConsoleRole = 'owner' | 'assistant';

/** Whether refunds, settings and staff are theirs to decide; the server asks for itself. False until it is known. */
export const useIsOwner = (): boolean => usePermissions<ConsoleRole>().permissions === 'owner';
