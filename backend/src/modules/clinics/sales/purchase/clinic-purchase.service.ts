import { Inject, Injectable } from '@nestjs/common';
import { keyedHash } from '../../../../common/crypto/secret-token';
import { RateLimiter } from '../../../../common/rate-limit/rate-limiter';
import { Environment } from '../../../../config/environment';
import { CheckoutService, type CheckoutOrder } from '../../../payments/checkout/checkout.service';
import { StudentsService } from '../../../students/students.service';
import { EditionsService } from '../../editions/editions.service';
import { ClinicFull, UnknownPlan } from '../booking/booking.errors';
import { parsePlanId } from '../../editions/plan-ids.rules';
import { OffersService } from '../../waitlist/offers.service';
import { OfferGone } from '../../waitlist/waitlist.errors';
import { HoldConfirmations } from './hold-confirmations.service';
import { PlaceHolds, type Ended, type Ordered } from './place-holds.service';

const PER_ADDRESS = { name: 'clinic-checkout', max: 60, windowSeconds: 600 };

export interface ClinicOrder {
  readonly planId: string;
  readonly amount?: unknown;
  readonly offerToken?: string;
  readonly discountCode?: string;
}

export interface OrderedBy {
  readonly visitorId: string;
  readonly address: string;
  readonly studentId: string | null;
}

/**
 * Sells one place: first holds it under the edition's lock (`PlaceHolds`), then opens the provider's
 * session, and books it once it's paid.
 */
@Injectable()
export class ClinicPurchaseService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly limiter: RateLimiter,
    private readonly students: StudentsService,
    private readonly checkout: CheckoutService,
    private readonly editions: EditionsService,
    private readonly holds: PlaceHolds,
    private readonly offers: OffersService,
    private readonly confirmations: HoldConfirmations,
  ) {}

  /**
   * Holds a place and opens the page to pay for it. The same visitor clicking again gets the same
   * page.
   * @throws UnknownPlan, PriceChanged, SalesClosed, NotOpenYet, MembersOnly, DepositClosed,
   * TooManyHolds, EmailConfirmationNeeded, ClinicFull, OfferGone, DiscountUnknown,
   * DiscountIsFriendCode, DiscountOver, DiscountNotForThis, DiscountForAnother, DiscountInUse,
   * PaymentProviderFailed, TooManyRequests
   */
  async start(
    { planId, amount, offerToken, discountCode }: ClinicOrder,
    { visitorId, address, studentId }: OrderedBy,
  ): Promise<{ id: string; url: string }> {
    const plan = parsePlanId(planId);
    const [sale] = await Promise.all([
      plan && this.editions.currentSaleOf(plan.seriesId, visitorId),
      this.limiter.take(PER_ADDRESS, address),
    ]);
    if (!plan || sale === null) throw new UnknownPlan();
    if (sale.isSoldOut && offerToken === undefined) throw new ClinicFull();
    const editionId = sale.id;
    const offer = offerToken === undefined ? null : await this.offers.openByToken(offerToken);
    if (offerToken !== undefined && offer?.editionId !== editionId) throw new OfferGone();
    const addressHash = keyedHash(this.env.appSecret, 'clinic-holds', address);
    const student = studentId === null ? null : await this.students.findContact(studentId);
    const emailHash =
      student && (await this.students.isConfirmed(student.id))
        ? this.confirmations.hashOf(student.email)
        : null;
    const isMember = student !== null && (await this.students.isMember(student.id));
    const buyer = { visitorId, addressHash, studentId, emailHash };
    const wanted = {
      editionId,
      kind: plan.kind,
      amount,
      offerId: offer?.id ?? null,
      isMember,
      buyer,
      student,
      discountCode,
    };
    let replaced: string | null = null;
    let expiredHoldsEnded = false;
    const session = await this.checkout.openOrResume(async (over) => {
      // Its page was ended early because the terms changed, and then changed back. The spot is
      // still theirs.
      if (over !== null) replaced = (await this.checkout.endForReplacement(over)) ? over : null;
      const begun: CheckoutOrder | Ended = await this.beginOrGiveUp({
        ...wanted,
        expiredHoldsEnded,
        replaced,
      });
      expiredHoldsEnded = true;
      if (!('replaced' in begun)) return begun;
      replaced = begun.replaced;
      return null;
    });
    if (!session) throw new ClinicFull();
    return session;
  }

  /** Begins the hold. If the order fails, also frees the hold that it would have replaced. */
  private async beginOrGiveUp(ordered: Ordered): Promise<CheckoutOrder | Ended> {
    try {
      return await this.holds.begin(ordered);
    } catch (error) {
      if (ordered.replaced !== null) await this.checkout.end(ordered.replaced);
      throw error;
    }
  }
}
