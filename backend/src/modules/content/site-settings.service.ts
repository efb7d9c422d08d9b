import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../../common/postgres/prepared';
import type { SiteSetting } from './site-setting.entity';

export interface SocialLink {
  readonly label: string;
  readonly url: string;
}

/** The privacy policy's title, date and introduction; its sections are separate rows. */
export interface PrivacyPolicy {
  readonly title: string;
  /** As displayed, such as `June 28, 2025`. [281] */
  readonly effectiveDate: string;
  readonly intro: string;
}

/** Whose titles they are: the coach's own, and those of paddlers coached. [T140] */
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

/** A review that students can buy when none of their plan's is left. */
export interface ExtraReviewSetting {
  readonly isOffered: boolean;
  readonly priceCents: number;
}

/** The coach's portrait. */
export interface Portrait {
  readonly pictureId: string;
  readonly alt: string;
}

/** The coach's settings as edited in the admin; `content/settings.json` has the initial values. */
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
  /** Cents per month, shown until the payment provider's prices have been read once. */
  readonly remoteCoachingAmountCents: number;
  readonly remoteCoachingAlumniAmountCents: number;
  readonly messageReplyHours: number;
  /** How many minutes the intake form takes. */
  readonly intakeMinutes: number;
  /** The defaults for a clinic's new dates, and what is said about clinics while there are none. */
  readonly usualClinic: UsualClinic;
  /**
   * How many days before its start a clinic's balance is due; from then on, only the full price is
   * sold.
   */
  readonly balanceDueDaysBefore: number;
  readonly extraReview: ExtraReviewSetting;
  readonly yearsOfExperience: string;
  readonly yearsCompeting: string;
  readonly winsStat: string;
  readonly championTitles: ChampionTitles;
  /** How the 25 modules are divided into the four categories; `B` uses each module's own. [T59] */
  readonly curriculumReading: 'A' | 'B';
  readonly privacyPolicy: PrivacyPolicy;
  /** Null: an illustration is shown instead. */
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
