import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteFacts } from '../../common/facts/facts';
import { SiteSettings } from './site-settings.service';
import { VaultRepository } from './vault/vault.repository';

/** Facts from the coach's settings, and the number of videos in the vault. */
@Injectable()
export class ContentFacts implements OnModuleInit {
  constructor(
    private readonly facts: SiteFacts,
    private readonly settings: SiteSettings,
    private readonly vault: VaultRepository,
  ) {}

  onModuleInit(): void {
    this.facts.supply(async () => {
      const [site, counted] = await Promise.all([this.settings.get(), this.vault.count()]);
      const { name: siteName, coachName, location, timezone, yearsOfExperience } = site;
      const { messageReplyHours, intakeMinutes, balanceDueDaysBefore } = site;
      return {
        siteName,
        coachName,
        location,
        timezone,
        yearsOfExperience,
        messageReplyHours,
        intakeMinutes,
        balanceDueDaysBefore,
        boatDesigns: site.championTitles.boatDesigns,
        vaultVideoCount: counted || site.vaultVideoCountLiteral,
      };
    });
  }
}
