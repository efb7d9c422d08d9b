import type { SubscriberStatus } from './contact.types';

/** Returns whether the honeypot field is filled in, as only bots do. */
export const isFilledTrap = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '';

/** The state of an address that signs up. */
export interface SignUpState {
  readonly status: SubscriberStatus;
  /** Whether a confirmation was sent a short while ago. */
  readonly wasAskedLately: boolean;
}

/**
 * Returns whether to send a confirmation: to anyone who has to confirm, but not repeatedly to an
 * address that someone keeps entering.
 */
export const needsConfirmation = ({ status, wasAskedLately }: SignUpState): boolean =>
  status === 'unsubscribed' || (status === 'pending' && !wasAskedLately);

export interface ConfirmationState {
  readonly status: SubscriberStatus;
  readonly isExpired: boolean;
}

/**
 * Returns `confirm` to subscribe the address. A link that was used before still works; all others are
 * void.
 */
export const onConfirmation = (
  state: ConfirmationState | null,
): 'confirm' | 'done-before' | 'void' => {
  if (state?.status === 'subscribed') return 'done-before';
  return state?.status === 'pending' && !state.isExpired ? 'confirm' : 'void';
};
