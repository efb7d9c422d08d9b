import type { Delivery } from '../fulfilment/fulfilment.types';

/** What the page after paying adds for the person who paid. */
export interface BuyerWelcome {
  /** Where the sign-in link was sent, masked unless the session proves it; null if none is needed. */
  readonly linkSentTo: string | null;
  /** An invitation to the first intake; null if it's too late or there is one already. */
  readonly intakeInvite: string | null;
}

export const NO_WELCOME: BuyerWelcome = { linkSentTo: null, intakeInvite: null };

/** The purchases that start with a welcome email and the intake. */
const WELCOMED: readonly string[] = ['subscription', 'clinic', 'clinic-deposit'];

/** Whether the buyer is welcomed: what was bought begins something, and it was delivered. */
export const isWelcomed = (kind: string, delivery: Delivery): boolean =>
  delivery === 'delivered' && WELCOMED.includes(kind);
