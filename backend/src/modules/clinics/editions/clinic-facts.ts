import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteFacts, type Facts } from '../../../common/facts/facts';
import { SiteSettings } from '../../content/site-settings.service';
import { EditionsRepository } from './editions.repository';
import { HOLD_MINUTES } from './hold.rules';
import { daysOf, usualEditions } from './usual-editions.rules';

const lowest = (figures: readonly number[], usual: number): number =>
  figures.length > 0 ? Math.min(...figures) : usual;

/**
 * Describes the clinics and their prices from the editions on sale, so that no text has numbers of
 * its own. Clinics of another length than most aren't described, so that length and price fit.
 */
@Injectable()
export class ClinicFacts implements OnModuleInit {
  constructor(
    private readonly facts: SiteFacts,
    private readonly settings: SiteSettings,
    private readonly editions: EditionsRepository,
  ) {}

  onModuleInit(): void {
    this.facts.supply(() => this.read());
  }

  private async read(): Promise<Partial<Facts>> {
    const [current, { usualClinic }] = await Promise.all([
      this.editions.current(),
      this.settings.get(),
    ]);
    const editions = usualEditions(current);
    return {
      clinicDays: lowest(editions.map(daysOf), usualClinic.days),
      clinicPlaces: Math.max(
        ...current.map(({ capacity }) => capacity),
        current.length > 0 ? 0 : usualClinic.capacity,
      ),
      clinicPriceCents: lowest(
        editions.map(({ priceCents }) => priceCents),
        usualClinic.priceCents,
      ),
      clinicDepositCents: lowest(
        editions.map(({ depositCents }) => depositCents),
        usualClinic.depositCents,
      ),
      holdMinutes: HOLD_MINUTES,
    };
  }
}
