import type { CheckoutKind } from '../../features/payments/api/get-checkout-session';
import type { SuccessState } from './success-copy';

/** A drawn move, and what it shows. */
interface Scene {
  name: string;
  alt: string;
}

const BOOF: Scene = {
  name: 'boof',
  alt: 'Drawing of a paddler leaving the lip of a ledge with the bow high, one late stroke at the hip',
};
const EDDY_TURN: Scene = {
  name: 'eddy-turn',
  alt: 'Drawing from above of a kayak crossing the eddy line behind a rock, paddle planted in the eddy',
};

const SCENES: Readonly<Record<CheckoutKind, Scene>> = {
  subscription: EDDY_TURN,
  'extra-review': EDDY_TURN,
  clinic: BOOF,
  'clinic-deposit': BOOF,
  'clinic-balance': BOOF,
  'one-on-one': BOOF,
};

/**
 * Returns the move to show for what was bought: none without a payment or with one that is refunded.
 */
export const sceneOf = (state: SuccessState, kind: CheckoutKind | undefined): Scene | null => {
  if (state in SCENES) return SCENES[state as CheckoutKind];
  return state === 'confirming' && kind ? SCENES[kind] : null;
};
