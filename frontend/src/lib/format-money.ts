/** Formats integer cents as dollars: `$150.00`. */
export const formatCents = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Formats an amount for a sentence: `$150`, with cents only if there are any. */
export const formatAmount = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** Formats a monthly price: `$150/month`, with cents only if there are any. */
export const formatMonthly = (cents: number): string => `${formatAmount(cents)}/month`;
