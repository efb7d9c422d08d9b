import { ApiProperty } from '../../common/http/api-docs';
import { emailTextLabel } from '@wavetrain/shared/email-texts';
import { IsInt, IsObject, IsString, Max, MaxLength, Min } from 'class-validator';
import { Nullable, Optional } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import { SeenVersion } from '../../common/http/written-fields';
import type { EditedMail, StudiedMail } from './email-templates.service';

const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 4_000;
/** More than any email has; other names than its own are refused. */
const MOST_BLOCKS = 20;

/** The coach's own text; null or empty for the default wording. */
const OwnWords = (longest: number): PropertyDecorator => {
  const message = `Please keep it to ${longest.toLocaleString('en-US')} characters`;
  return (target, key) => {
    ApiProperty({
      type: String,
      maxLength: longest,
      description: 'Null or empty: the original text. Placeholders go in braces.',
    })(target, key);
    Nullable()(target, key);
    PlainText()(target, key);
    IsString({ message: 'Please write plain text' })(target, key);
    MaxLength(longest, { message })(target, key);
  };
};

class OwnEmailCopy {
  @OwnWords(LONGEST_SUBJECT) subject?: string | null;
  /** A blank line starts a paragraph. */
  @OwnWords(LONGEST_TEXT) intro?: string | null;
  @OwnWords(LONGEST_TEXT) closing?: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true, maxLength: LONGEST_TEXT },
    maxProperties: MOST_BLOCKS,
    example: { heading: 'Your review is ready' },
    description:
      'The other texts by name, all of them. Left out, null or empty: the original text.',
  })
  @Optional()
  @IsObject({ message: 'Please write plain text' })
  blocks?: Record<string, string | null>;
}

export class EmailTemplateChangeRequest extends OwnEmailCopy {
  @SeenVersion() version: number;
}

/** The draft, saved or not. */
export class EmailDraftRequest extends OwnEmailCopy {
  @ApiProperty({
    minimum: 0,
    maximum: 20,
    default: 0,
    description: 'Which of the email’s examples to show.',
  })
  @Optional()
  @IsInt({ message: 'Please choose one of the examples' })
  @Min(0, { message: 'Please choose one of the examples' })
  @Max(20, { message: 'Please choose one of the examples' })
  variant?: number;
}

export class EmailDraftResponse {
  @ApiProperty() subject: string;
  @ApiProperty() html: string;
}

export class TestMailResponse {
  @ApiProperty({ description: 'The address of the person who asked.' }) to: string;
}

export class ShippedCopyResponse {
  @ApiProperty() subject: string;
  @ApiProperty() intro: string;
  @ApiProperty({ description: 'Empty: the original has none.' }) closing: string;
}

/** A text besides subject, intro and closing. */
export class EmailBlockResponse {
  @ApiProperty({ example: 'refundNote' }) name: string;
  @ApiProperty({ example: 'Refund note' }) label: string;
  @ApiProperty({ description: 'The original text.' }) shipped: string;
  @ApiProperty({ description: 'Whether it is one line: a heading or a button’s label.' })
  isLine: boolean;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Placeholders of this text alone, with an example of each.',
  })
  placeholders: Record<string, string>;
}

export class EmailTemplateRowResponse {
  @ApiProperty({ example: 'welcome-coaching' }) id: string;
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty({ type: String, nullable: true }) intro: string | null;
  @ApiProperty({ type: String, nullable: true }) closing: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'The other texts that were changed, by name.',
  })
  blocks: Record<string, string>;
  @ApiProperty({ type: ShippedCopyResponse }) shipped: ShippedCopyResponse;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;

  static from({ template, words, shipped, version }: EditedMail): EmailTemplateRowResponse {
    const { subject, intro, closing, blocks } = words;
    return {
      id: template,
      subject,
      intro,
      closing,
      blocks: { ...blocks },
      shipped: { ...shipped },
      version,
    };
  }
}

export class EmailTemplateResponse extends EmailTemplateRowResponse {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { firstName: 'Ada' },
  })
  placeholders: Record<string, string>;

  @ApiProperty({ type: [EmailBlockResponse] }) texts: EmailBlockResponse[];

  @ApiProperty({ description: 'How many examples there are.' }) variants: number;

  static of(mail: StudiedMail): EmailTemplateResponse {
    return {
      ...EmailTemplateRowResponse.from(mail),
      placeholders: { ...mail.placeholders },
      texts: mail.blocks.map(({ name, isLine, shipped, placeholders }) => ({
        name,
        label: emailTextLabel(name),
        isLine,
        shipped,
        placeholders: { ...placeholders },
      })),
      variants: mail.variants,
    };
  }
}
