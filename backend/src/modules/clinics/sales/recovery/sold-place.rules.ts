import type { SoldRecord } from '../../../payments/provider/provider.types';

/**
 * What the provider stores about a sold place besides the payment: enough to rebuild the booking.
 * Cents.
 */
export interface SoldPlace {
  readonly bookingId: string;
  readonly editionId: string;
  readonly priceCents: number;
  readonly balanceCents: number;
  readonly balanceDueOn: string | null;
  readonly discountCodeId: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CENTS = /^\d{1,9}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats it as the provider's metadata for a checkout. */
export const soldPlace = ({
  bookingId,
  editionId,
  priceCents,
  balanceCents,
  balanceDueOn,
  discountCodeId,
}: SoldPlace): SoldRecord => ({
  booking_id: bookingId,
  edition_id: editionId,
  price_cents: String(priceCents),
  balance_cents: String(balanceCents),
  ...(balanceDueOn !== null && { balance_due_on: balanceDueOn }),
  ...(discountCodeId !== null && { discount_code_id: discountCodeId }),
});

const matching = (value: string | undefined, form: RegExp): string | null =>
  value !== undefined && form.test(value) ? value : null;

/**
 * Parses it from the provider. Null if the checkout doesn't have it, because it's from before we
 * saved it.
 */
export const soldPlaceOf = (sold: SoldRecord): SoldPlace | null => {
  const bookingId = matching(sold.booking_id, UUID);
  const editionId = matching(sold.edition_id, UUID);
  const priceCents = matching(sold.price_cents, CENTS);
  const balanceCents = matching(sold.balance_cents, CENTS);
  if (bookingId === null || editionId === null || priceCents === null || balanceCents === null)
    return null;
  return {
    bookingId,
    editionId,
    priceCents: Number(priceCents),
    balanceCents: Number(balanceCents),
    balanceDueOn: matching(sold.balance_due_on, DAY),
    discountCodeId: matching(sold.discount_code_id, UUID),
  };
};
