import { usePermissions } from 'react-admin';

export type ConsoleRole = 'owner' | 'assistant';

/**
 * Returns whether the user is the owner, who alone can refund and change settings and staff; the
 * server checks for itself. False until it's known.
 */
export const useIsOwner = (): boolean => usePermissions<ConsoleRole>().permissions === 'owner';
