/**
 * Formats whole dollars as `$3,400`. It doesn't use Intl, because setting that up costs a phone a
 * tenth of a second.
 */
export const dollarsText = (dollars: number): string =>
  `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** Formats integer cents as `$3,400`, and shows cents only if there are any. */
export const centsText = (cents: number): string => {
  const rest = cents % 100;
  return (
    dollarsText((cents - rest) / 100) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`)
  );
};
