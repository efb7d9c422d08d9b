import type { SkillLevel, SubscriberStatus } from './contact.types';

/** [243, 398] */
export const SKILL_LEVELS: readonly SkillLevel[] = ['beginner', 'intermediate', 'advanced', 'expert'];

export const SHORTEST_MESSAGE = 10;
export const LONGEST_MESSAGE = 10_000;

/** Whether a field that people never see has been filled in, as only machines do. */
export const isFilledTrap = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What a sign-up finds. */
export interface SignUpState {
  readonly status: SubscriberStatus;
  /** A confirmation went out a short while ago. */
  readonly wasAskedLately: boolean;
}

/** A mail goes to whoever has to confirm, but not again and again to an address that somebody keeps typing in. */
export const needsConfirmation = ({ status, wasAskedLately }: SignUpState): boolean =>
  status === 'unsubscribed' || (status === 'pending' && !wasAskedLately);

export interface ConfirmationState {
  readonly status: SubscriberStatus;
  readonly isExpired: boolean;
}

/** `confirm` makes a subscriber; a link pressed twice (by a mail scanner first, say) stays good; all others are void. */
export const onConfirmation = (state: ConfirmationState | null): 'confirm' | 'done-before' | 'void' => {
  if (state?.status === 'subscribed') return 'done-before';
  return state?.status === 'pending' && !state.isExpired ? 'confirm' : 'void';
};
