/** Integer cents as dollars: `$150.00`. */
export const formatCents = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** As a sentence names it: `$150`, with cents only where there are any. */
export const formatAmount = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** A monthly price as the site writes it: `$150/month`, with cents only where there are any. */
export const formatMonthly = (cents: number): string => `${formatAmount(cents)}/month`;
