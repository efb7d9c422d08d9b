import type { CheckoutDetails, CheckoutSession, Coupon, LineItem, Price } from '../stored';
import { reduceLines } from './discounts';

type Totals = Pick<CheckoutSession, 'amount_subtotal' | 'amount_total' | 'total_details'>;

/** Returns the lines with the discount of `coupon` on each. */
export const reducedLines = (
  lines: readonly LineItem[],
  coupon: Coupon | undefined,
): LineItem[] => {
  const off = reduceLines(
    coupon,
    lines.map((line) => ({
      amount: line.amount_subtotal,
      product: String((line.price as Price | null)?.product ?? ''),
    })),
  );
  return lines.map((line, index) => {
    const discount = off[index] ?? 0;
    return { ...line, amount_discount: discount, amount_total: line.amount_subtotal - discount };
  });
};

/** Returns a session's totals in cents. */
export const totalsOf = (lines: readonly LineItem[]): Totals => {
  const sum = (pick: (line: LineItem) => number): number =>
    lines.reduce((total, line) => total + pick(line), 0);
  return {
    amount_subtotal: sum((line) => line.amount_subtotal),
    amount_total: sum((line) => line.amount_total),
    total_details: {
      amount_discount: sum((line) => line.amount_discount),
      amount_shipping: 0,
      amount_tax: 0,
    },
  };
};

/** Returns the session and its lines with another discount, or none. */
export const withReduction = (
  session: CheckoutSession,
  details: CheckoutDetails,
  coupon: Coupon | undefined,
  promotionCode: string | null,
): Readonly<{ session: CheckoutSession; details: CheckoutDetails }> => {
  const lineItems = reducedLines(details.lineItems, coupon);
  const discounts = coupon ? [{ coupon: coupon.id, promotion_code: promotionCode }] : [];
  return {
    session: { ...session, ...totalsOf(lineItems), discounts },
    details: { ...details, lineItems },
  };
};
