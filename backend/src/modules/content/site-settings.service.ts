import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../../common/postgres/prepared';
import type { SiteSetting } from './site-setting.entity';

export interface SocialLink {
  readonly label: string;
  readonly url: string;
}

/** The head of the privacy policy; its sections are rows of their own. */
export interface PrivacyPolicy {
  readonly title: string;
  /** As it is shown, such as `June 28, 2025`. [281] */
  readonly effectiveDate: string;
  readonly intro: string;
}

/** Whose titles are whose: the coach's own and those of paddlers coached. [T140] */
export interface ChampionTitles {
  readonly coached: string;
  readonly boatDesigns: string;
  readonly own: string;
}

export interface UsualClinic {
  readonly days: number;
  readonly capacity: number;
  readonly priceCents: number;
  readonly depositCents: number;
}

/** The coach's own picture of themselves. */
export interface Portrait {
  readonly pictureId: string;
  readonly alt: string;
}

/** The coach's settings as the console edits them; `content/settings.json` has the first values. */
export interface Site {
  readonly name: string;
  readonly tagline: string;
  readonly coachName: string;
  readonly coachTitle: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneHours: string;
  readonly location: string;
  readonly timezone: string;
  readonly socialLinks: readonly SocialLink[];
  /** Cents a month: what is shown until the payment provider's own prices have been read once. */
  readonly remoteCoachingAmountCents: number;
  readonly remoteCoachingAlumniAmountCents: number;
  readonly messageReplyHours: number;
  /** Minutes that the intake form takes. */
  readonly intakeMinutes: number;
  /** What new dates of a clinic begin with, and what is said of clinics while there are no dates. */
  readonly usualClinic: UsualClinic;
  /** A clinic's balance is due so many days before its start; from then on only the full price is sold. */
  readonly balanceDueDaysBefore: number;
  readonly yearsOfExperience: string;
  readonly yearsCompeting: string;
  readonly winsStat: string;
  readonly championTitles: ChampionTitles;
  /** How the 25 modules fall into the four categories; `B` is each module's own. [T59] */
  readonly curriculumReading: 'A' | 'B';
  readonly privacyPolicy: PrivacyPolicy;
  /** Null: the drawn one stands in its place. */
  readonly portrait: Portrait | null;
  readonly vaultVideoCountLiteral: number;
}

const ALL = { name: 'content.settings', text: 'SELECT key, value FROM site_settings' };

@Injectable()
export class SiteSettings {
  constructor(private readonly db: DataSource) {}

  async get(tx: Pick<EntityManager, 'query'> = this.db): Promise<Site> {
    const rows = await prepared<SiteSetting[]>(tx, ALL, []);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as unknown as Site;
  }
}
