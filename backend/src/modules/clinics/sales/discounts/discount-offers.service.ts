import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../../common/auth/actors';
import { ValidationFailed } from '../../../../common/errors/common.errors';
import { RateLimiter } from '../../../../common/rate-limit/rate-limiter';
import { SiteSettings } from '../../../content/site-settings.service';
import {
  DiscountCodes,
  type RecordedDiscount,
} from '../../../payments/discounts/discount-codes.service';
import { DiscountNotForThis } from '../../../payments/discounts/discount.errors';
import {
  centsOff,
  Discounts,
  isMeantFor,
  lastDayOf,
  type OpenCode,
} from '../../../payments/discounts/discounts.service';
import { CoachingPrices } from '../../../payments/prices/coaching-prices.service';
import { isOnSale } from '../../editions/availability.rules';
import {
  EditionsService,
  type ClinicSeries,
  type CurrentEdition,
} from '../../editions/editions.service';
import type { DiscountCodeRequest } from './admin-discounts.dto';

const PER_ADDRESS = { name: 'discount-code', max: 30, windowSeconds: 600 };

/** A clinic's full price and its discount with a code. Cents. */
export interface DiscountedClinic {
  readonly series: ClinicSeries;
  readonly edition: CurrentEdition;
  readonly offCents: number;
}

export interface DiscountOffer {
  readonly code: OpenCode;
  /** The last day the code works, `YYYY-MM-DD`, in the coach’s time zone. */
  readonly lastDay: string;
  readonly clinics: readonly DiscountedClinic[];
  /** The first month of coaching; null if the code is for clinics. Cents. */
  readonly coaching: { readonly fullCents: number; readonly offCents: number } | null;
}

/** Finds what a code can be used for now, for its holder and for staff creating one. */
@Injectable()
export class DiscountOffers {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly codes: DiscountCodes,
    private readonly discounts: Discounts,
    private readonly editions: EditionsService,
    private readonly prices: CoachingPrices,
    private readonly settings: SiteSettings,
  ) {}

  /**
   * Returns what a code takes off now.
   * @throws DiscountUnknown, DiscountOver, DiscountNotForThis if it takes nothing off anything,
   *   TooManyRequests
   */
  async of(typed: string, address: string): Promise<DiscountOffer> {
    await this.limiter.take(PER_ADDRESS, address);
    const [code, { timezone }] = await Promise.all([
      this.discounts.open(typed),
      this.settings.get(),
    ]);
    const lastDay = lastDayOf(code.expiresAt, timezone);
    if (code.offFor === 'coaching') {
      const { coachingCents: fullCents } = await this.prices.amounts();
      const offCents = centsOff(code, fullCents);
      if (offCents === 0) throw new DiscountNotForThis();
      return { code, lastDay, clinics: [], coaching: { fullCents, offCents } };
    }
    const clinics = (await this.onSale()).flatMap(({ series, edition }) => {
      const isMeant = isMeantFor(code, { what: 'clinic', seriesId: series.id });
      const offCents = isMeant ? centsOff(code, edition.priceCents) : 0;
      return offCents > 0 ? [{ series, edition, offCents }] : [];
    });
    return { code, lastDay, clinics, coaching: null };
  }

  /** @throws ValidationFailed */
  async create(request: DiscountCodeRequest, staff: StaffActor): Promise<RecordedDiscount> {
    const {
      code = null,
      offFor,
      clinicId: seriesId = null,
      percentOff = null,
      offCents = null,
      maxUses,
      lastDay,
      email = null,
      note = '',
    } = request;
    if ((percentOff === null) === (offCents === null))
      throw new ValidationFailed({ percentOff: 'Please enter either a percentage or an amount' });
    if (
      seriesId !== null &&
      (offFor !== 'clinic' || !(await this.editions.series()).some(({ id }) => id === seriesId))
    )
      throw new ValidationFailed({ clinicId: 'Please choose a clinic' });
    const terms = { code, offFor, seriesId, percentOff, offCents, maxUses, lastDay, email, note };
    return this.codes.create(terms, await this.pricesOf(terms), staff);
  }

  private async pricesOf({
    offFor,
    seriesId,
  }: Pick<OpenCode, 'offFor' | 'seriesId'>): Promise<number[]> {
    if (offFor === 'coaching') return [(await this.prices.amounts()).coachingCents];
    const meant = (await this.onSale()).filter(({ series: { id } }) =>
      isMeantFor({ offFor, seriesId }, { what: 'clinic', seriesId: id }),
    );
    return meant.map(({ edition }) => edition.priceCents);
  }

  /** Returns the clinics on sale, in date order. */
  private async onSale(): Promise<{ series: ClinicSeries; edition: CurrentEdition }[]> {
    const [series, editions] = await Promise.all([this.editions.series(), this.editions.current()]);
    const inOrder = editions
      .filter(isOnSale)
      .sort((one, other) => one.startsOn.localeCompare(other.startsOn));
    return inOrder.flatMap((edition) => {
      const found = series.find(({ id }) => id === edition.seriesId);
      return found ? [{ series: found, edition }] : [];
    });
  }
}
