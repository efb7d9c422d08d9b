/** Cents as a field of dollars shows them; nothing where there are none. */
export const toDollars = (cents?: number | null) => (cents === null || cents === undefined ? '' : cents / 100);
/** What was typed, in cents; null for nothing. */
export const toCents = (dollars: string) => (dollars === '' ? null : Math.round(Number(dollars) * 100));
