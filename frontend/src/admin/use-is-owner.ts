import { usePermissions } from 'react-admin';
import type { AuthStatus } from '../features/auth/api/auth-check';

export type ConsoleRole = NonNullable<AuthStatus['adminRole']>;

/**
 * Returns whether the user is the owner, who alone can refund and change settings and staff; the
 * server checks for itself. False until it's known.
 */
export const useIsOwner = (): boolean => usePermissions<ConsoleRole>().permissions === 'owner';

/**
 * Returns whether the user is a bookkeeper, who sees bookings, plans and the ledger but changes
 * nothing [T155].
 */
export const useIsBookkeeper = (): boolean =>
  usePermissions<ConsoleRole>().permissions === 'bookkeeper';
