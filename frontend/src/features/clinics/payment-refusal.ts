import { CheckoutRefused } from './api/create-checkout-session';

/** Returns the toast's text: the server's message if there is one [P§8, T142]. */
export const refusalText = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Failed to setup payment';

export type RefusalCause = 'full' | 'changed' | 'email' | 'other';

/**
 * Returns how the page reacts: `full` shows the notice, `changed` refetches dates and prices,
 * `email` asks for a confirmed address.
 */
export const refusalCause = (error: unknown): RefusalCause => {
  switch (error instanceof CheckoutRefused ? error.code : undefined) {
    case 'CLINIC_FULL':
      return 'full';
    case 'EMAIL_CONFIRMATION_NEEDED':
      return 'email';
    case 'PRICE_CHANGED':
    case 'DEPOSIT_CLOSED':
    case 'SALES_CLOSED':
    case 'NOT_OPEN_YET':
    case 'MEMBERS_ONLY':
    case 'UNKNOWN_PLAN':
      return 'changed';
    default:
      return 'other';
  }
};
