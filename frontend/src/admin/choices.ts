import { capitalized, stateLabel } from './state-labels';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Returns filter choices for statuses, with their labels. */
export const choicesOf = (ids: readonly string[]): Choice[] =>
  ids.map((id) => ({ id, name: stateLabel(id) }));

/** Returns filter choices from labels by id, capitalized. */
export const choicesIn = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([id, word]) => ({ id, name: capitalized(word) }));

/** A filter with the choices "All" and "Yes". */
export const YES = [{ id: true, name: 'Yes' }];

/** A filter with the choices "All", "Yes" and "No". */
export const YES_NO = [...YES, { id: false, name: 'No' }];

/** A filter by content shipped with the product and content written by the coach. */
export const SAMPLES = [
  { id: true, name: 'Samples' },
  { id: false, name: 'Your own' },
];
