import { ApiProperty } from '@nestjs/swagger';
import type { Quote } from './quote.entity';
import type { Site } from './site-settings.service';
import type { Testimonial } from './testimonial.entity';

export class SocialLinkResponse {
  @ApiProperty() label: string;
  @ApiProperty({ format: 'uri' }) url: string;
}

export class ChampionTitlesResponse {
  @ApiProperty({ description: 'Titles of athletes coached.' }) coached: string;
  @ApiProperty() boatDesigns: string;
  @ApiProperty({ description: "The coach's own titles." }) own: string;
}

/** What every page may know about the site: settings and public keys, nothing secret. [370] */
export class SiteResponse {
  @ApiProperty() name: string;
  @ApiProperty() tagline: string;
  @ApiProperty() coachName: string;
  @ApiProperty() coachTitle: string;
  @ApiProperty({ format: 'email' }) email: string;
  @ApiProperty() phone: string;
  @ApiProperty() phoneHours: string;
  @ApiProperty() location: string;
  @ApiProperty({ type: [SocialLinkResponse] }) socialLinks: readonly SocialLinkResponse[];
  @ApiProperty({ description: "The provider's price id of the $150/month plan." }) priceId: string;
  @ApiProperty({ description: 'Cents per month.' }) remoteCoachingAmountCents: number;
  @ApiProperty({ description: 'Cents per month for clinic alumni.' }) remoteCoachingAlumniAmountCents: number;
  @ApiProperty() reviewsPerPeriod: number;
  @ApiProperty() feedbackHours: number;
  @ApiProperty() messageReplyHours: number;
  @ApiProperty() yearsOfExperience: string;
  @ApiProperty({ example: '40+ Years Competing' }) yearsCompeting: string;
  @ApiProperty({ example: '100s of Wins' }) winsStat: string;
  @ApiProperty() championTitles: ChampionTitlesResponse;
  @ApiProperty({ description: "Days before a clinic's start on which its balance is due." }) balanceDueDaysBefore: number;
  @ApiProperty() vaultVideoCount: number;
  @ApiProperty({ type: String, nullable: true, description: "Public key of the provider's browser script; null: no script." }) publishableKey: string | null;

  static from(site: Site, rest: Pick<SiteResponse, 'priceId' | 'publishableKey' | 'vaultVideoCount'>): SiteResponse {
    const { name, tagline, coachName, coachTitle, email, phone, phoneHours, location, socialLinks } = site;
    const { remoteCoachingAmountCents, remoteCoachingAlumniAmountCents, reviewsPerPeriod, feedbackHours, messageReplyHours } = site;
    const { yearsOfExperience, yearsCompeting, winsStat, championTitles, balanceDueDaysBefore } = site;
    return {
      name,
      tagline,
      coachName,
      coachTitle,
      email,
      phone,
      phoneHours,
      location,
      socialLinks,
      remoteCoachingAmountCents,
      remoteCoachingAlumniAmountCents,
      reviewsPerPeriod,
      feedbackHours,
      messageReplyHours,
      yearsOfExperience,
      yearsCompeting,
      winsStat,
      championTitles: { coached: championTitles.coached, boatDesigns: championTitles.boatDesigns, own: championTitles.own },
      balanceDueDaysBefore,
      ...rest,
    };
  }
}

export class TestimonialResponse {
  @ApiProperty() key: string;
  @ApiProperty() name: string;
  @ApiProperty() text: string;
  @ApiProperty({ required: false }) title?: string;
  @ApiProperty({ required: false }) category?: string;
  @ApiProperty() featured: boolean;

  static from({ key, name, text, title, category, featured }: Testimonial): TestimonialResponse {
    return { key, name, text, featured, ...(title && { title }), ...(category && { category }) };
  }
}

export class QuoteResponse {
  @ApiProperty() key: string;
  @ApiProperty() text: string;
  @ApiProperty() author: string;

  static from({ key, text, author }: Quote): QuoteResponse {
    return { key, text, author };
  }
}
