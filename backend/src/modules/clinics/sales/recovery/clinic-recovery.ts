import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../../common/money/money.rules';
import { Discounts } from '../../../payments/discounts/discounts.service';
import type {
  LostSale,
  RecoveryPlan,
  SaleRecovery,
} from '../../../payments/fulfilment/recovery.types';
import { formatDay, formatRange } from '../../editions/dates.rules';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { PlacesService } from '../../editions/places/places.service';
import { BookingsRepository } from '../booking/bookings.repository';
import { DEPOSIT_KIND } from '../booking/clinic-sale.rules';
import { soldPlaceOf, type SoldPlace } from './sold-place.rules';

const NOT_NOTED =
  'This checkout doesn’t say which dates it was for, so the booking can’t be rebuilt. ' +
  'Look up the payment at the provider, then add the booking manually with what they paid, or refund the payment there. ' +
  'Resolve this finding with a note afterward.';
const DATES_GONE =
  'The dates this was sold for aren’t in this database, so the booking can’t be rebuilt. ' +
  'Add the clinic’s dates again, then add the booking manually with what they paid, or refund the payment at the provider. ' +
  'Resolve this finding with a note afterward.';
const BOOKED_OTHERWISE =
  'Another booking already has this id. Look up the payment at the provider, then resolve this finding with a note.';

const blockedBy = (blocked: string): RecoveryPlan => ({
  blocked,
  refunds: null,
  rebuilds: [],
  mails: [],
});

/**
 * Rebuilds the booking of a place that was paid for, in full or with a deposit. It takes a spot
 * only if one is free.
 */
@Injectable()
export class ClinicRecovery implements SaleRecovery {
  constructor(
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly bookings: BookingsRepository,
    private readonly discounts: Discounts,
  ) {}

  /**
   * Plans the recovery under the edition's lock, so its free spots don't change until the
   * transaction ends.
   */
  async plan(tx: EntityManager, sale: LostSale): Promise<RecoveryPlan> {
    const place = soldPlaceOf(sale.checkout.sold);
    if (!place) return blockedBy(NOT_NOTED);
    await this.places.lockEdition(tx, place.editionId);
    const edition = await this.editions.find(place.editionId, tx);
    if (!edition) return blockedBy(DATES_GONE);
    if (await this.bookings.find(place.bookingId, tx)) return blockedBy(BOOKED_OTHERWISE);
    const rebuilds = [bookingLine(sale, place, edition), ...(await this.lostCodeLines(tx, place))];
    if (isRefunded(sale)) return { blocked: null, refunds: null, rebuilds, mails: [] };
    const refunds = await this.whyNoSpot(tx, edition);
    if (refunds !== null)
      return { blocked: null, refunds, rebuilds, mails: [`Refund notice, to ${sale.email}`] };
    return {
      blocked: null,
      refunds: null,
      rebuilds,
      mails: (await this.isOver(tx, edition)) ? [] : mailLines(sale),
    };
  }

  async restore(
    tx: EntityManager,
    { intentId, kind, studentId, checkout }: LostSale,
  ): Promise<void> {
    const place = soldPlaceOf(checkout.sold);
    if (!place) throw new Error(`checkout ${checkout.id} does not say what it sold`);
    const { bookingId: id, editionId, priceCents, balanceCents, balanceDueOn } = place;
    await this.bookings.restore(tx, {
      id,
      editionId,
      intentId,
      studentId,
      priceCents,
      balanceCents,
      balanceDueOn,
      planKind: kind === DEPOSIT_KIND ? 'deposit' : 'full',
      sessionId: checkout.id,
      amountCents: checkout.amountCents,
      discountCodeId: (await this.isLostCode(tx, place)) ? null : place.discountCodeId,
    });
  }

  /** Returns whether the clinic has taken place. If so, no email says what to bring. */
  async isOver(
    tx: EntityManager,
    { id, endsOn }: Pick<EditionOfSeries, 'id' | 'endsOn'>,
  ): Promise<boolean> {
    return endsOn < (await this.editions.todayOf(tx, id));
  }

  private async whyNoSpot(
    tx: EntityManager,
    { id, saleStatus }: EditionOfSeries,
  ): Promise<string | null> {
    if (saleStatus === 'cancelled') return 'This clinic was canceled, so the payment is refunded.';
    return (await this.places.free(tx, id)) > 0
      ? null
      : 'This clinic is full now, so the payment is refunded.';
  }

  private async isLostCode(tx: EntityManager, { discountCodeId }: SoldPlace): Promise<boolean> {
    return discountCodeId !== null && !(await this.discounts.isKnown(tx, discountCodeId));
  }

  private async lostCodeLines(tx: EntityManager, place: SoldPlace): Promise<string[]> {
    return (await this.isLostCode(tx, place))
      ? ['Not rebuilt: the discount code it was bought with, which isn’t in this database']
      : [];
  }
}

const isRefunded = ({ checkout: { payment } }: LostSale): boolean =>
  payment !== null && payment.refundedCents >= payment.amountCents;

const bookingLine = (
  sale: LostSale,
  { balanceCents, balanceDueOn }: SoldPlace,
  { series, startsOn, endsOn }: EditionOfSeries,
): string => {
  const what = `Booking: ${series.title}, ${formatRange(startsOn, endsOn)}`;
  if (isRefunded(sale)) return `${what}, refunded`;
  if (sale.kind !== DEPOSIT_KIND) return `${what}, paid in full`;
  const due = balanceDueOn === null ? '' : `, due ${formatDay(balanceDueOn)}`;
  return `${what}, deposit paid, clinic balance ${formatMoney(balanceCents)}${due}`;
};

const mailLines = ({ email }: LostSale): string[] => [
  `Welcome email with the way to sign in, to ${email}`,
  `Clinic confirmation with the dates and what to bring, to ${email}`,
];
