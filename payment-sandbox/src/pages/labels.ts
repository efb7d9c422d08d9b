import type { Coupon, Price } from '../stored';

/** `$1,700.00` */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / 100,
  );

/** `March 4, 2027`, from Unix seconds. */
export const day = (timestamp: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(timestamp * 1000),
  );

/** `per month`, `every 3 months`; empty for a one-time price. */
export const rhythm = (recurring: Price['recurring'] | undefined): string => {
  if (!recurring) return '';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
};

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};

export const brandName = (brand: string | null | undefined): string =>
  BRANDS[brand ?? ''] ?? 'Card';

const INVOICE_STATES: Readonly<Record<string, string>> = {
  open: 'Not paid',
  paid: 'Paid',
  uncollectible: 'Uncollectible',
  void: 'Void',
};

/** Returns an invoice's state in a word or two. */
export const invoiceState = (status: string | null): string => INVOICE_STATES[status ?? ''] ?? '–';

/** `20% off for 3 months` */
export const reductionText = (coupon: Coupon): string => {
  const size =
    coupon.percent_off === null
      ? `${money(coupon.amount_off ?? 0, coupon.currency ?? 'usd')} off`
      : `${coupon.percent_off}% off`;
  return coupon.duration === 'repeating' ? `${size} for ${coupon.duration_in_months} months` : size;
};
