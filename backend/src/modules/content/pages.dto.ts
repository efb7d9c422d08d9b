import { PHOTO_PAGES, type PhotoPage } from '@wavetrain/shared/site-photos';
import { IsIn } from 'class-validator';
import { ApiProperty } from '../../common/http/api-docs';
import { fillFacts, type FactTexts } from '../../common/facts/fact-labels.rules';
import { Optional } from '../../common/http/null-policy';
import { htmlToShow } from '../../common/html/sanitise-html';
import type { ShownPicture } from '../pictures/pictures.service';
import type { ClinicPhoto } from './clinic-photo.entity';
import type { FaqItem } from './faq-item.entity';
import type { PrivacySection } from './privacy-section.entity';
import type { PrivacyPolicy } from './site-settings.service';

export class FaqItemResponse {
  @ApiProperty() key: string;
  @ApiProperty() question: string;
  @ApiProperty({ description: 'Plain text.' }) answer: string;

  static from({ key, question, answer }: FaqItem, words: FactTexts): FaqItemResponse {
    return { key, question, answer: fillFacts(answer, words) };
  }
}

export class PrivacySectionResponse {
  @ApiProperty() key: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Sanitized HTML.' }) body: string;
}

export class PrivacyResponse {
  @ApiProperty() title: string;
  @ApiProperty({ example: 'June 28, 2025' }) effectiveDate: string;
  @ApiProperty() intro: string;
  @ApiProperty({ type: [PrivacySectionResponse] }) sections: PrivacySectionResponse[];

  static from(
    { title, effectiveDate, intro }: PrivacyPolicy,
    sections: readonly PrivacySection[],
    words: FactTexts,
  ): PrivacyResponse {
    return {
      title,
      effectiveDate,
      intro: fillFacts(intro, words),
      sections: sections.map((section) => ({
        key: section.key,
        title: section.title,
        body: htmlToShow(fillFacts(section.body, words)),
      })),
    };
  }
}

/** The coach's portrait. */
export class PortraitResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Address of the picture; null: the illustration is shown instead.',
  })
  image: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Its sizes, as `srcset`.' }) srcSet:
    | string
    | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Width divided by height, if known.' })
  ratio: number | null;
  @ApiProperty() alt: string;
}

export class PhotosRequest {
  @ApiProperty({ enum: PHOTO_PAGES, default: 'the-vault' })
  @Optional()
  @IsIn(PHOTO_PAGES, { message: 'There are no photos for this page' })
  page?: PhotoPage;
}

export class PhotoResponse {
  @ApiProperty() key: string;
  @ApiProperty({ description: 'Address of the picture, on this site or absolute.' }) image: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Its sizes as `srcset`, if there are several.',
  })
  srcSet: string | null;
  @ApiProperty() alt: string;
  @ApiProperty() caption: string;

  /** @param own the coach's picture for this place, if any */
  static from(
    { key, image, alt, caption }: ClinicPhoto,
    own: ShownPicture | undefined,
  ): PhotoResponse {
    return { key, image: own?.image ?? image ?? '', srcSet: own?.srcSet ?? null, alt, caption };
  }
}
