/** `$150`, and `$150.50` where there are cents. The shop sells in dollars; another currency is named after the amount. */
export const formatMoney = (cents: number, currency = 'usd'): string => {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const sign = cents < 0 ? '-' : '';
  return currency === 'usd' ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`;
};
