import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../../common/ids/new-id';
import { formatMoney } from '../../../../common/money/money.rules';
import { runConcurrently } from '../../../../common/postgres/run-concurrently';
import { SiteSettings } from '../../../content/site-settings.service';
import {
  CheckoutService,
  type CheckoutOrder,
  type NewCheckout,
} from '../../../payments/checkout/checkout.service';
import { DiscountNotForThis } from '../../../payments/discounts/discount.errors';
import { Discounts, type Discount } from '../../../payments/discounts/discounts.service';
import type { CheckoutRequest } from '../../../payments/provider/provider.types';
import type { StudentContact } from '../../../students/students.types';
import { MembersOnly, NotOpenYet } from '../../editions/clinics.errors';
import { addDays, formatRange } from '../../editions/dates.rules';
import { HOLD_MINUTES } from '../../editions/hold.rules';
import { PlacesService } from '../../editions/places/places.service';
import { planIdOf } from '../../editions/plan-ids.rules';
import { OfferGone } from '../../waitlist/waitlist.errors';
import {
  ClinicFull,
  DepositClosed,
  PriceChanged,
  SalesClosed,
  TooManyHolds,
  UnknownPlan,
} from '../booking/booking.errors';
import { KIND_OF_PLAN } from '../booking/clinic-sale.rules';
import { soldPlace } from '../recovery/sold-place.rules';
import { ExpiredHolds } from './expired-holds.service';
import { EmailConfirmationNeeded } from './hold-confirmation.errors';
import {
  PurchaseRepository,
  type Buyer,
  type EditionState,
  type NewBooking,
} from './purchase.repository';
import {
  askedCents,
  decide,
  firstPaymentCents,
  holdTimes,
  isUpToDate,
  type Order,
  type Verdict,
} from './purchase.rules';

/** What a visitor ordered, before the edition's standing is known. */
export interface Ordered extends Omit<Order, 'balanceDueDaysBefore' | 'discount' | 'gaveUpPlace'> {
  /** An ended checkout that this one replaces and whose hold it takes over. */
  readonly replaced: string | null;
  readonly editionId: string;
  readonly buyer: Buyer;
  readonly student: StudentContact | null;
  readonly discountCode?: string;
}

/** Something was ended first; the checkout that the next try replaces, if any. */
export interface Ended {
  readonly replaced: string | null;
}

type Wanted = Ordered & Order & { readonly discount: Discount | null };

/**
 * Decides an order under the edition's lock, and holds the place together with the checkout that
 * pays for it.
 */
@Injectable()
export class PlaceHolds {
  constructor(
    private readonly db: DataSource,
    private readonly settings: SiteSettings,
    private readonly checkout: CheckoutService,
    private readonly places: PlacesService,
    private readonly purchases: PurchaseRepository,
    private readonly expiredHolds: ExpiredHolds,
    private readonly discounts: Discounts,
  ) {}

  /**
   * Decides under the edition's lock, and frees the hold it replaces in the same transaction. Call
   * again if something had to be ended first.
   */
  async begin(ordered: Ordered): Promise<CheckoutOrder | Ended> {
    const outcome = await this.db.transaction(async (tx) => {
      const gaveUpPlace =
        ordered.replaced !== null && (await this.checkout.replace(tx, ordered.replaced));
      // Sent together but run in order, so these reads happen under the lock.
      const [, standing, { balanceDueDaysBefore }] = await runConcurrently([
        this.places.lockEdition(tx, ordered.editionId),
        this.purchases.standing(tx, ordered.editionId, ordered.buyer),
        this.settings.get(tx),
      ]);
      if (!standing) throw new UnknownPlan();
      const wanted = {
        ...ordered,
        gaveUpPlace,
        balanceDueDaysBefore,
        discount: await this.discountOf(tx, standing, ordered),
      };
      const verdict = decide(standing, wanted);
      return verdict.do === 'take'
        ? this.take(tx, standing, wanted)
        : this.answer(verdict, standing, wanted);
    });
    if (outcome === 'end-stale-holds') await this.expiredHolds.endOf(ordered.editionId);
    else if ('end' in outcome)
      return {
        replaced: (await this.checkout.endForReplacement(outcome.end)) ? outcome.end : null,
      };
    else return outcome;
    return { replaced: null };
  }

  private answer(
    verdict: Exclude<Verdict, { do: 'take' }>,
    standing: EditionState,
    wanted: Wanted,
  ): CheckoutOrder | 'end-stale-holds' | { readonly end: string } {
    if (verdict.do === 'resume') return { resume: verdict.intentId };
    if (verdict.do === 'end') return { end: verdict.intentId };
    if (verdict.do === 'end-stale-holds') return 'end-stale-holds';
    switch (verdict.because) {
      case 'sales-closed':
        throw new SalesClosed();
      case 'not-open-yet':
        throw new NotOpenYet(standing);
      case 'members-only':
        throw new MembersOnly(standing);
      case 'deposit-closed':
        throw new DepositClosed(planIdOf(standing.seriesId, 'full'));
      case 'price':
        throw new PriceChanged(askedCents(standing, wanted));
      case 'too-many':
        throw new TooManyHolds();
      case 'email':
        throw new EmailConfirmationNeeded();
      case 'full':
        throw new ClinicFull();
    }
  }

  /**
   * Reads the discount under the code's lock, before the order is decided. Deposits get no
   * discount, because the rest wouldn't cover a place.
   */
  private async discountOf(
    tx: EntityManager,
    standing: EditionState,
    { kind, student, discountCode }: Ordered,
  ): Promise<Discount | null> {
    if (discountCode === undefined) return null;
    if (kind === 'deposit') throw new DiscountNotForThis();
    const bought = {
      what: 'clinic' as const,
      seriesId: standing.seriesId,
      fullCents: standing.priceCents,
      email: student?.email ?? null,
    };
    return this.discounts.priced(tx, discountCode, bought);
  }

  private async take(
    tx: EntityManager,
    standing: EditionState,
    wanted: Wanted,
  ): Promise<CheckoutOrder | { readonly end: string }> {
    const { editionId, kind, offerId, buyer, balanceDueDaysBefore, discount } = wanted;
    const other = offerId === null ? null : await this.purchases.pendingOfOffer(tx, offerId);
    const discountCodeId = discount?.codeId ?? null;
    if (other?.intentId) {
      const isSame =
        other.planKind === kind &&
        other.discountCodeId === discountCodeId &&
        isUpToDate(other, standing, wanted);
      return isSame ? { resume: other.intentId } : { end: other.intentId };
    }
    const { sessionUntil, heldUntil } = holdTimes(standing.nowSeconds);
    const amountCents = askedCents(standing, wanted);
    const bookingId = newId();
    const balanceCents = standing.priceCents - firstPaymentCents(standing, kind);
    const balanceDueOn =
      kind === 'deposit' ? addDays(standing.startsOn, -balanceDueDaysBefore) : null;
    const sold = soldPlace({
      bookingId,
      editionId,
      priceCents: standing.priceCents,
      balanceCents,
      balanceDueOn,
      discountCodeId,
    });
    const sale = this.saleOf(standing, wanted, { amountCents, expiresAt: sessionUntil, sold });
    const booking = {
      id: bookingId,
      editionId,
      planKind: kind,
      intentId: sale.id,
      amountCents,
      offerId,
      discountCodeId,
      ...buyer,
      emailHash: standing.emailHash,
      priceCents: standing.priceCents,
      balanceCents,
      balanceDueOn,
    };
    const [open, hasPlace] = await runConcurrently([
      this.checkout.begin(tx, sale),
      this.book(tx, booking, heldUntil),
    ]);
    if (!hasPlace) throw new OfferGone();
    if (discount)
      await this.discounts.hold(tx, discount, {
        intentId: sale.id,
        fullCents: standing.priceCents,
        minutes: HOLD_MINUTES,
      });
    return { open };
  }

  /**
   * Books a free place, or the one reserved by its offer. Returns false if the offer no longer has
   * one.
   */
  private async book(tx: EntityManager, booking: NewBooking, heldUntil: number): Promise<boolean> {
    if (booking.offerId === null) {
      await this.purchases.addWithPlace(tx, booking, heldUntil);
      return true;
    }
    await this.purchases.add(tx, booking);
    return this.places.handOver(tx, booking.offerId, booking.id, heldUntil);
  }

  private saleOf(
    standing: EditionState,
    { kind, buyer, student, discount }: Wanted,
    {
      amountCents,
      expiresAt,
      sold,
    }: { readonly amountCents: number } & Pick<CheckoutRequest, 'expiresAt' | 'sold'>,
  ): NewCheckout {
    const { seriesId, title, location, startsOn, endsOn } = standing;
    const dates = formatRange(startsOn, endsOn);
    const planName = kind === 'full' ? title : `${title}: deposit`;
    const paid =
      kind === 'full'
        ? 'One spot, paid in full.'
        : 'Deposit for one spot. The balance is due later.';
    const less = discount
      ? ` ${formatMoney(standing.priceCents)} minus ${formatMoney(discount.offCents)} with the code ${discount.code}.`
      : '';
    const description = `${dates}, ${location}. ${paid}${less}`;
    const customerEmail = student?.email ?? discount?.email;
    return {
      id: newId(),
      kind: KIND_OF_PLAN[kind],
      planId: planIdOf(seriesId, kind),
      planName,
      amountCents,
      currency: 'usd',
      visitorId: buyer.visitorId,
      ...(student && { studentId: student.id }),
      request: {
        mode: 'payment',
        line: { name: planName, description, amountCents, currency: 'usd' },
        expiresAt,
        sold,
        ...(customerEmail && { customerEmail }),
      },
    };
  }
}
