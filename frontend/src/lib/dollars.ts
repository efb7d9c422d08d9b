/** Whole dollars as `$3,400`. Not by Intl: setting it up costs a phone a tenth of a second. */
export const dollarsText = (dollars: number): string => `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** Integer cents as `$3,400`, with cents only where there are any. */
export const centsText = (cents: number): string => {
  const rest = cents % 100;
  return dollarsText((cents - rest) / 100) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
};
