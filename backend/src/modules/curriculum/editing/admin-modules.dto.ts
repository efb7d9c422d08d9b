import { ApiProperty, OmitType, PartialType } from '../../../common/http/api-docs';
import { IsString, Matches, MaxLength } from 'class-validator';
import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';
import type { ModuleCategory } from '@wavetrain/shared/curriculum';
import { Nullable } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { SeenVersion, Words } from '../../../common/http/written-fields';
import { pick } from '../../../common/objects/pick';
import type { EditedModule } from './module-editing.service';

const LONGEST_TEXT = 100_000;
const LONGEST_TASK = 600;
const LONGEST_ADDRESS = 500;

class ModuleFields {
  @Words('Please enter the title', 120) title: string;
  @Words('Please write the card’s text', 120) summary: string;
  /** HTML, which is sanitized when it's saved. */
  @Words('Please write the text', LONGEST_TEXT) moduleText: string;

  @ApiProperty({
    type: String,
    maxLength: LONGEST_ADDRESS,
    description: 'On YouTube, Vimeo, Loom, or Google Drive; null: no video.',
  })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please paste an address' })
  @MaxLength(LONGEST_ADDRESS, { message: 'Please paste the plain share link' })
  videoLink?: string | null;

  @ApiProperty({
    type: String,
    maxLength: LONGEST_TASK,
    description: 'What to film for the practical; null: not set.',
  })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please write what to film' })
  @Matches(/\S/, { message: 'Please write what to film' })
  @MaxLength(LONGEST_TASK, { message: `Please keep it to ${LONGEST_TASK} characters` })
  practicalTask?: string | null;
}

export class ModuleChangeRequest extends PartialType(ModuleFields, { skipNullProperties: false }) {
  @SeenVersion() version: number;
}

export class ModulePreviewRequest {
  @Words('Please write the text', LONGEST_TEXT) moduleText: string;
}

export class ModulePreviewResponse {
  @ApiProperty({ description: 'Sanitized HTML, as students see it.' }) moduleText: string;
  @ApiProperty({
    maxLength: 300,
    description: 'The start of the text, in plain text: what people can read without an account.',
  })
  opening: string;
}

export class AdminModuleResponse {
  @ApiProperty({ example: '04-forward-stroke' }) id: string;
  @ApiProperty({ description: '1 for the first.' }) position: number;
  @ApiProperty() title: string;
  @ApiProperty({ enum: MODULE_CATEGORIES }) category: ModuleCategory;
  @ApiProperty({ maxLength: 120 }) summary: string;
  @ApiProperty({ type: String, nullable: true }) videoLink: string | null;
  @ApiProperty({ type: String, nullable: true }) practicalTask: string | null;
  @ApiProperty() hasQuiz: boolean;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;
  @ApiProperty({ description: 'Sanitized HTML.' }) moduleText: string;

  static of(module: EditedModule): AdminModuleResponse {
    return { ...AdminModuleRowResponse.from(module), moduleText: module.row.moduleText };
  }
}

export class AdminModuleRowResponse extends OmitType(AdminModuleResponse, ['moduleText']) {
  static from({ row, hasQuiz, version }: EditedModule): AdminModuleRowResponse {
    return {
      ...pick(row, 'id', 'position', 'title', 'category', 'summary', 'videoLink', 'practicalTask'),
      hasQuiz,
      version,
    };
  }
}
