import { CheckoutRefused } from './api/create-checkout-session';

/** The toast's text: the server's own words where it has any [P§8, T142]. */
export const refusalText = (error: unknown): string => (error instanceof Error && error.message) || 'Failed to setup payment';

export type RefusalCause = 'full' | 'changed' | 'email' | 'other';

/** What the page does about it: `full` shows the notice, `changed` asks for dates and prices again, `email` for a confirmed address. */
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
