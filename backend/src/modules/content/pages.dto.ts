import { ApiProperty } from '@nestjs/swagger';
import { fillFacts, type FactWords } from '../../common/facts/fact-words.rules';
import { htmlToShow } from '../../common/html/sanitise-html';
import type { ClinicPhoto } from './clinic-photo.entity';
import type { FaqItem } from './faq-item.entity';
import type { PrivacySection } from './privacy-section.entity';
import type { PrivacyPolicy } from './site-settings.service';

export class FaqItemResponse {
  @ApiProperty() key: string;
  @ApiProperty() question: string;
  @ApiProperty({ description: 'Plain text.' }) answer: string;

  static from({ key, question, answer }: FaqItem, words: FactWords): FaqItemResponse {
    return { key, question, answer: fillFacts(answer, words) };
  }
}

export class PrivacySectionResponse {
  @ApiProperty() key: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Sanitised HTML.' }) body: string;
}

export class PrivacyResponse {
  @ApiProperty() title: string;
  @ApiProperty({ example: 'June 28, 2025' }) effectiveDate: string;
  @ApiProperty() intro: string;
  @ApiProperty({ type: [PrivacySectionResponse] }) sections: PrivacySectionResponse[];

  static from({ title, effectiveDate, intro }: PrivacyPolicy, sections: readonly PrivacySection[], words: FactWords): PrivacyResponse {
    return {
      title,
      effectiveDate,
      intro: fillFacts(intro, words),
      sections: sections.map((section) => ({ key: section.key, title: section.title, body: htmlToShow(fillFacts(section.body, words)) })),
    };
  }
}

export class PhotoResponse {
  @ApiProperty() key: string;
  @ApiProperty({ description: 'Address of the picture, on this site or absolute.' }) image: string;
  @ApiProperty() alt: string;
  @ApiProperty() caption: string;

  static from({ key, image, alt, caption }: ClinicPhoto): PhotoResponse {
    return { key, image, alt, caption };
  }
}
