/** By how many digits stand behind the point; made once, since making one takes longer than all that uses it. */
const formats = new Map<number, Intl.NumberFormat>();
const formatOf = (digits: number): Intl.NumberFormat => {
  const format = formats.get(digits) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(digits, format);
  return format;
};

/** `$150`, and `$150.50` where there are cents. The shop sells in dollars; another currency is named after the amount. */
export const formatMoney = (cents: number, currency = 'usd'): string => {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = formatOf(digits).format(Math.abs(cents) / 100);
  const sign = cents < 0 ? '-' : '';
  return currency === 'usd' ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`;
};
