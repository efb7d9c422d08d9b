import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FactBook } from '../../../common/facts/facts';
import { logger } from '../../../common/logging/logger';
import { Environment } from '../../../config/environment';
import { SiteSettings } from '../../content/site-settings.service';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderPricesRepository } from './provider-prices.repository';

export interface CoachingAmounts {
  /** Cents a month, for anybody. */
  readonly coachingCents: number;
  /** Cents a month, for clinic alumni. [T49] */
  readonly alumniCents: number;
}

/** What coaching costs: the provider's own price objects, kept here so that a page never waits for the provider. */
@Injectable()
export class CoachingPrices implements OnModuleInit {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly provider: ProviderReader,
    private readonly kept: ProviderPricesRepository,
    private readonly settings: SiteSettings,
    private readonly facts: FactBook,
  ) {}

  onModuleInit(): void {
    this.facts.supply(() => this.amounts());
  }

  /** As the provider last said; the settings' amounts until it has said anything. */
  async amounts(tx?: EntityManager): Promise<CoachingAmounts> {
    const [kept, { remoteCoachingAmountCents, remoteCoachingAlumniAmountCents }] = await Promise.all([
      this.kept.all(tx),
      this.settings.get(tx),
    ]);
    const amountOf = (priceId: string) => kept.find(({ id }) => id === priceId)?.amountCents;
    return {
      coachingCents: amountOf(this.env.priceRemoteCoaching) ?? remoteCoachingAmountCents,
      alumniCents: amountOf(this.env.priceRemoteCoachingAlumni) ?? remoteCoachingAlumniAmountCents,
    };
  }

  /** As the provider last said; null where it has told nothing of a price. */
  async told(): Promise<{ readonly [Amount in keyof CoachingAmounts]: number | null }> {
    const kept = await this.kept.all();
    const amountOf = (priceId: string) => kept.find(({ id }) => id === priceId)?.amountCents ?? null;
    return { coachingCents: amountOf(this.env.priceRemoteCoaching), alumniCents: amountOf(this.env.priceRemoteCoachingAlumni) };
  }

  /** Asks the provider anew. What it does not know, or sells without one fixed amount, stays as it was. @throws PaymentProviderFailed */
  async refresh(): Promise<void> {
    for (const priceId of [this.env.priceRemoteCoaching, this.env.priceRemoteCoachingAlumni]) {
      const price = await this.provider.price(priceId);
      if (price) await this.kept.keep(price);
      else
        logger.warn(
          { priceId },
          'the payment provider has no such price with a fixed amount: what the site shows may not be what is charged',
        );
    }
  }
}
