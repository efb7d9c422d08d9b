/** Converts cents to dollars for an input; empty without an amount. */
export const toDollars = (cents?: number | null) =>
  cents === null || cents === undefined ? '' : cents / 100;
/** Converts typed dollars to cents; null if empty. */
export const toCents = (dollars: string) =>
  dollars === '' ? null : Math.round(Number(dollars) * 100);
