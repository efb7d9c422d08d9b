/** Formats by number of decimals, cached because creating one takes longer than using it. */
const formats = new Map<number, Intl.NumberFormat>();
const formatOf = (digits: number): Intl.NumberFormat => {
  const format =
    formats.get(digits) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(digits, format);
  return format;
};

/**
 * Formats an amount as `$150`, or `$150.50` with cents. The shop sells in dollars; any other
 * currency is named after the amount.
 */
export const formatMoney = (cents: number, currency = 'usd'): string => {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = formatOf(digits).format(Math.abs(cents) / 100);
  const sign = cents < 0 ? '-' : '';
  return currency === 'usd' ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`;
};
