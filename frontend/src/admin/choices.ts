import { capitalized, stateLabel } from './state-labels';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** For filters: states by their labels. */
export const choicesOf = (ids: readonly string[]): Choice[] => ids.map((id) => ({ id, name: stateLabel(id) }));

/** For filters: by the words of each, which begin a line here. */
export const choicesIn = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([id, word]) => ({ id, name: capitalized(word) }));

/** For filters: what is so, and nothing else to choose but all. */
export const YES = [{ id: true, name: 'Yes' }];

/** For filters: what is so, and what is not. */
export const YES_NO = [...YES, { id: false, name: 'No' }];

/** What was shipped with the product, and what the coach has written. */
export const SAMPLES = [
  { id: true, name: 'Samples' },
  { id: false, name: 'Your own' },
];
