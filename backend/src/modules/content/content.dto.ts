import { ApiProperty } from '../../common/http/api-docs';
import type { Facts } from '../../common/facts/facts';
import { pick } from '../../common/objects/pick';
import type { Quote } from './quote.entity';
import type { Site } from './site-settings.service';
import type { Testimonial } from './testimonial.entity';

export class SocialLinkResponse {
  @ApiProperty() label: string;
  @ApiProperty({ format: 'uri' }) url: string;
}

export class ChampionTitlesResponse {
  @ApiProperty({ description: 'Titles won by athletes the coach has trained.' }) coached: string;
  @ApiProperty() boatDesigns: string;
  @ApiProperty({ description: 'The coach’s own titles.' }) own: string;
}

/** What every page may know about the site: settings and public keys, no secrets. [370] */
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
  @ApiProperty({ description: 'The payment provider’s price id of the public monthly plan.' })
  priceId: string;
  @ApiProperty({ description: 'Cents per month, from the payment provider’s price.' })
  remoteCoachingAmountCents: number;
  @ApiProperty({ description: 'Cents per month for clinic alumni.' })
  remoteCoachingAlumniAmountCents: number;
  @ApiProperty({ description: 'Video reviews included each month.' }) reviewsPerPeriod: number;
  @ApiProperty() feedbackHours: number;
  @ApiProperty() messageReplyHours: number;
  @ApiProperty({ description: 'Percent off a friend’s first month.' }) friendPercent: number;
  @ApiProperty({ description: 'Minutes it takes to fill out the intake form.' })
  intakeMinutes: number;
  @ApiProperty({ description: 'Modules in the curriculum.' }) moduleCount: number;
  @ApiProperty() clinicDays: number;
  @ApiProperty({ description: 'Spots in a clinic.' }) clinicPlaces: number;
  @ApiProperty({ description: 'Cents; the lowest price of the clinics on sale.' })
  clinicPriceCents: number;
  @ApiProperty({ description: 'Cents.' }) clinicDepositCents: number;
  @ApiProperty({ description: 'Hours an open spot is held for one person on the waitlist.' })
  offerHours: number;
  @ApiProperty() yearsOfExperience: string;
  @ApiProperty({ example: '40+ Years Competing' }) yearsCompeting: string;
  @ApiProperty({ example: '100s of Wins' }) winsStat: string;
  @ApiProperty() championTitles: ChampionTitlesResponse;
  @ApiProperty({ description: 'Days before a clinic starts when its balance is due.' })
  balanceDueDaysBefore: number;
  @ApiProperty({
    type: [Number],
    example: [14, 3],
    description: 'Days before a clinic when the packing-list email goes out.',
  })
  reminderDays: readonly number[];
  @ApiProperty() vaultVideoCount: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Public key for the payment provider’s browser script; null: no script.',
  })
  publishableKey: string | null;

  static from(
    site: Site,
    facts: Facts,
    rest: Pick<SiteResponse, 'priceId' | 'publishableKey'>,
  ): SiteResponse {
    const { yearsOfExperience, yearsCompeting, winsStat, championTitles } = site;
    const {
      coachingCents,
      alumniCents,
      reviewsPerPeriod,
      feedbackHours,
      messageReplyHours,
      friendPercent,
      intakeMinutes,
    } = facts;
    const { offerHours, balanceDueDaysBefore, reminderDays } = facts;
    return {
      ...pick(
        site,
        'name',
        'tagline',
        'coachName',
        'coachTitle',
        'email',
        'phone',
        'phoneHours',
        'location',
        'socialLinks',
      ),
      remoteCoachingAmountCents: coachingCents,
      remoteCoachingAlumniAmountCents: alumniCents,
      reviewsPerPeriod,
      feedbackHours,
      messageReplyHours,
      friendPercent,
      intakeMinutes,
      ...pick(
        facts,
        'moduleCount',
        'clinicDays',
        'clinicPlaces',
        'clinicPriceCents',
        'clinicDepositCents',
        'vaultVideoCount',
      ),
      offerHours,
      yearsOfExperience,
      yearsCompeting,
      winsStat,
      championTitles: {
        coached: championTitles.coached,
        boatDesigns: championTitles.boatDesigns,
        own: championTitles.own,
      },
      balanceDueDaysBefore,
      reminderDays,
      ...rest,
    };
  }
}

export class TestimonialResponse {
  @ApiProperty() key: string;
  @ApiProperty() name: string;
  @ApiProperty() text: string;
  @ApiProperty({ required: false, maxLength: 160 }) shortQuote?: string;
  @ApiProperty({ required: false }) title?: string;
  @ApiProperty({ required: false }) category?: string;
  @ApiProperty() featured: boolean;

  static from({
    key,
    name,
    text,
    shortQuote,
    title,
    category,
    featured,
  }: Testimonial): TestimonialResponse {
    return {
      key,
      name,
      text,
      featured,
      ...(shortQuote && { shortQuote }),
      ...(title && { title }),
      ...(category && { category }),
    };
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
