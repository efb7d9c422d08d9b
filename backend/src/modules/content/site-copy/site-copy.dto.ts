import { ApiProperty, OmitType, PartialType } from '../../../common/http/api-docs';
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { PHOTO_PAGES, type PhotoPage } from '@wavetrain/shared/site-photos';
import { Nullable, Optional } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { pick } from '../../../common/objects/pick';
import type { ClinicPhoto } from '../clinic-photo.entity';
import type { FaqItem } from '../faq-item.entity';
import type { PrivacySection } from '../privacy-section.entity';
import type { Quote } from '../quote.entity';
import type { Testimonial } from '../testimonial.entity';
import type { Versioned } from './site-copy.service';
import { LARGEST_INT, SeenVersion, STALE, Words } from '../../../common/http/written-fields';

/** The offers next to whose prices a testimonial may appear. */
const TESTIMONIAL_CATEGORIES = ['coaching', 'clinic', 'vault'];

export class NewFaqItemRequest {
  @Words('Please write the question', 200) question: string;
  @Words('Please write the answer', 5_000) answer: string;
}
export class FaqItemChangeRequest extends PartialType(NewFaqItemRequest, {
  skipNullProperties: false,
}) {
  @SeenVersion() version: number;
}

export class NewTestimonialRequest {
  @Words('Please enter the client’s name', 100) name: string;
  @Words('Please write what they said', 1_000) text: string;

  @ApiProperty({
    type: String,
    maxLength: 160,
    description:
      'Shown alone in the footer of both portals; null leaves this testimonial out there.',
  })
  @Nullable()
  @IsString({ message: 'Please enter the short quote as text' })
  @MaxLength(160, { message: 'Please keep it to 160 characters' })
  @PlainText()
  shortQuote?: string | null;

  @ApiProperty({ type: String, maxLength: 100, example: 'Remote student, Colorado' })
  @Nullable()
  @IsString({ message: 'Please say who they are' })
  @MaxLength(100, { message: 'Please keep it to 100 characters' })
  @PlainText()
  title?: string | null;

  @ApiProperty({
    type: String,
    enum: TESTIMONIAL_CATEGORIES,
    description: 'Where it’s shown; null: only on the home page.',
  })
  @Nullable()
  @IsIn(TESTIMONIAL_CATEGORIES, { message: 'Please choose coaching, clinic or vault' })
  category?: string | null;

  @ApiProperty({ description: 'Strong enough to be shown next to a price.' })
  @Optional()
  @IsBoolean({ message: 'Please say yes or no' })
  featured?: boolean;
}
export class TestimonialChangeRequest extends PartialType(NewTestimonialRequest, {
  skipNullProperties: false,
}) {
  @SeenVersion() version: number;
}

export class NewQuoteRequest {
  @Words('Please write the quote', 500) text: string;
  @Words('Please enter who said it', 100) author: string;
}
export class QuoteChangeRequest extends PartialType(NewQuoteRequest, {
  skipNullProperties: false,
}) {
  @SeenVersion() version: number;
}

export class NewPrivacySectionRequest {
  @Words('Please enter the section’s title', 200) title: string;
  /** HTML, sanitized before it's saved. */
  @Words('Please write the section', 30_000) body: string;
}
export class PrivacySectionChangeRequest extends PartialType(NewPrivacySectionRequest, {
  skipNullProperties: false,
}) {
  @SeenVersion() version: number;
}

const CHOOSE_PICTURE = 'Please choose a picture';

export class NewPhotoRequest {
  @Words('Please write the caption', 200) caption: string;
  @Words('Please describe the picture for people who can’t see it', 300) alt: string;

  @ApiProperty({ format: 'uuid', description: 'One of the pictures in the admin.' })
  @IsUUID(undefined, { message: CHOOSE_PICTURE })
  pictureId: string;
}

export class PhotoChangeRequest extends PartialType(OmitType(NewPhotoRequest, ['pictureId']), {
  skipNullProperties: false,
}) {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null: the illustration made for this spot, if there is one.',
  })
  @Nullable()
  @IsUUID(undefined, { message: CHOOSE_PICTURE })
  pictureId?: string | null;

  @SeenVersion() version: number;
}

export class CopyPlaceRequest {
  @ApiProperty({ minimum: 0, description: 'Starts at 0; past the end means last.' })
  @IsInt({ message: STALE })
  @Min(0, { message: STALE })
  @Max(LARGEST_INT, { message: STALE })
  position: number;
}

/** The fields that every list entry has. */
export class CopyEntryResponse {
  @ApiProperty({ example: 'who-is-it-for' }) id: string;
  @ApiProperty() position: number;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;
}

export class AdminFaqItemResponse extends CopyEntryResponse {
  @ApiProperty() question: string;
  @ApiProperty({ description: 'As written, with `{facts}`.' }) answer: string;

  static from({
    key: id,
    position,
    version,
    question,
    answer,
  }: Versioned<FaqItem>): AdminFaqItemResponse {
    return { id, position, version, question, answer };
  }
}

export class AdminTestimonialResponse extends CopyEntryResponse {
  @ApiProperty() name: string;
  @ApiProperty() text: string;
  @ApiProperty({ type: String, nullable: true }) shortQuote: string | null;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({ type: String, nullable: true, enum: TESTIMONIAL_CATEGORIES }) category:
    | string
    | null;
  @ApiProperty() featured: boolean;
  @ApiProperty({ description: 'Came with the product.' }) sample: boolean;

  static from(row: Versioned<Testimonial>): AdminTestimonialResponse {
    const { key: id } = row;
    return {
      id,
      ...pick(
        row,
        'position',
        'version',
        'name',
        'text',
        'shortQuote',
        'title',
        'category',
        'featured',
        'sample',
      ),
    };
  }
}

export class AdminQuoteResponse extends CopyEntryResponse {
  @ApiProperty() text: string;
  @ApiProperty() author: string;

  static from({ key: id, position, version, text, author }: Versioned<Quote>): AdminQuoteResponse {
    return { id, position, version, text, author };
  }
}

export class AdminPrivacySectionResponse extends CopyEntryResponse {
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Sanitized HTML, with `{facts}`.' }) body: string;

  static from({
    key: id,
    position,
    version,
    title,
    body,
  }: Versioned<PrivacySection>): AdminPrivacySectionResponse {
    return { id, position, version, title, body };
  }
}

export class AdminPhotoResponse extends CopyEntryResponse {
  @ApiProperty({ enum: PHOTO_PAGES, description: 'The page that shows it.' }) page: PhotoPage;
  @ApiProperty() caption: string;
  @ApiProperty() alt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'One of the pictures in the admin; null: the illustration.',
  })
  pictureId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Address of the illustration made for this spot.',
  })
  drawn: string | null;

  static from({
    key: id,
    position,
    version,
    caption,
    alt,
    pictureId,
    page,
    image,
  }: Versioned<ClinicPhoto>): AdminPhotoResponse {
    return { id, position, version, page, caption, alt, pictureId, drawn: image };
  }
}
