import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteFacts } from '../../../common/facts/facts';
import { logger } from '../../../common/logging/logger';
import { Environment } from '../../../config/environment';
import { SiteSettings } from '../../content/site-settings.service';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderPricesRepository } from './provider-prices.repository';

export interface CoachingAmounts {
  /** Cents a month, for everyone. */
  readonly coachingCents: number;
  /** Cents a month, for clinic alumni. [T49] */
  readonly alumniCents: number;
}

/** A price that the provider doesn't have, or has without one fixed amount. */
export interface MissingPrice {
  /** The environment variable that sets its id. */
  readonly variable: 'PRICE_REMOTE_COACHING' | 'PRICE_REMOTE_COACHING_ALUMNI';
  readonly priceId: string;
}

/**
 * The prices of coaching: the provider's own price objects, cached here so that a page never waits
 * for the provider.
 */
@Injectable()
export class CoachingPrices implements OnModuleInit {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly provider: ProviderReader,
    private readonly kept: ProviderPricesRepository,
    private readonly settings: SiteSettings,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.facts.supply(() => this.amounts());
  }

  /** Returns the amounts last read from the provider; until then, those in the settings. */
  async amounts(tx?: EntityManager): Promise<CoachingAmounts> {
    const [kept, { remoteCoachingAmountCents, remoteCoachingAlumniAmountCents }] =
      await Promise.all([this.kept.all(tx), this.settings.get(tx)]);
    const amountOf = (priceId: string) => kept.find(({ id }) => id === priceId)?.amountCents;
    return {
      coachingCents: amountOf(this.env.priceRemoteCoaching) ?? remoteCoachingAmountCents,
      alumniCents: amountOf(this.env.priceRemoteCoachingAlumni) ?? remoteCoachingAlumniAmountCents,
    };
  }

  /** Returns the amounts last read from the provider; null for a price that it hasn't reported. */
  async known(): Promise<{ readonly [Amount in keyof CoachingAmounts]: number | null }> {
    const kept = await this.kept.all();
    const amountOf = (priceId: string) =>
      kept.find(({ id }) => id === priceId)?.amountCents ?? null;
    return {
      coachingCents: amountOf(this.env.priceRemoteCoaching),
      alumniCents: amountOf(this.env.priceRemoteCoachingAlumni),
    };
  }

  /**
   * Reads the prices from the provider again. A price that it doesn't have, or has without one
   * fixed amount, stays as it was.
   * @returns the prices that the provider didn't report.
   * @throws PaymentProviderFailed
   */
  async refresh(): Promise<readonly MissingPrice[]> {
    const missing: MissingPrice[] = [];
    for (const price of this.wanted()) {
      const known = await this.provider.price(price.priceId);
      if (known) await this.kept.keep(known);
      else {
        missing.push(price);
        logger.warn(
          price,
          'the payment provider has no such price with a fixed amount, so the site may show a price other than what is charged',
        );
      }
    }
    return missing;
  }

  private wanted(): readonly MissingPrice[] {
    return [
      { variable: 'PRICE_REMOTE_COACHING', priceId: this.env.priceRemoteCoaching },
      { variable: 'PRICE_REMOTE_COACHING_ALUMNI', priceId: this.env.priceRemoteCoachingAlumni },
    ];
  }
}
