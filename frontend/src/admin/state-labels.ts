/** Labels for statuses whose own name isn't plain English. */
const LABELS: Readonly<Record<string, string>> = {
  cancelled: 'Canceled',
  kept: 'Saved, not sent',
  parked: 'Needs attention',
  passed: 'Offer expired',
  'place-gone': 'No spot left',
  withheld: 'Held back',
};

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a status as it's shown on screen: `charged-back` is "Charged back". */
export const stateLabel = (state: string): string =>
  LABELS[state] ?? capitalized(state.replace(/[-_]+/g, ' '));
