/** The error shown where {@link centsOf} finds no amount. */
export const DOLLARS_WANTED = 'Please enter dollars, such as 1700 or 1700.50';

/** Parses dollars as typed (`1,700`, `1700.50`, `$20`) into cents; null if that's not an amount. */
export const centsOf = (typed: string): number | null => {
  const plain = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};
