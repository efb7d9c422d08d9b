import { ApiProperty } from '../../common/http/api-docs';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { SKILL_AREAS, type SkillArea } from '@wavetrain/shared/skill-areas';
import {
  LONGEST_CAUTION,
  LONGEST_DRILL_TITLE,
  LONGEST_GOAL,
  LONGEST_STEP,
  MOST_STEPS,
} from '@wavetrain/shared/practice';
import { Nullable } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import type { DrillPictures } from './drill-media.service';
import type { Drill } from './drill.entity';
import type { WrittenDrill } from './library.service';
import { DrillResponse } from './practice.dto';

const NO_TITLE = 'Please name the drill';
const NO_GOAL = 'Please say what it’s for';
const NO_STEPS = `Please write 1 to ${MOST_STEPS} steps`;
const OFTEN = 'Please choose 1 to 7 days a week';

/** The fields of a drill that the coach edits. */
export class WrittenDrillRequest implements WrittenDrill {
  @ApiProperty({ maxLength: LONGEST_DRILL_TITLE })
  @MaxLength(LONGEST_DRILL_TITLE, {
    message: `Please keep the name to ${LONGEST_DRILL_TITLE} characters`,
  })
  @Matches(/\S/, { message: NO_TITLE })
  @IsString({ message: NO_TITLE })
  @PlainText()
  title: string;

  @ApiProperty({ enum: SKILL_AREAS })
  @IsIn(SKILL_AREAS, { message: 'Please choose what it trains' })
  skillArea: SkillArea;

  @ApiProperty({ maxLength: LONGEST_GOAL })
  @MaxLength(LONGEST_GOAL, { message: `Please keep it to ${LONGEST_GOAL} characters` })
  @Matches(/\S/, { message: NO_GOAL })
  @IsString({ message: NO_GOAL })
  @PlainText()
  goal: string;

  @ApiProperty({
    type: [String],
    maxItems: MOST_STEPS,
    description: `1 to ${MOST_STEPS}, up to ${LONGEST_STEP} characters each.`,
  })
  @MaxLength(LONGEST_STEP, {
    each: true,
    message: `Please keep each step to ${LONGEST_STEP} characters`,
  })
  @Matches(/\S/, { each: true, message: NO_STEPS })
  @IsString({ each: true, message: NO_STEPS })
  @ArrayMaxSize(MOST_STEPS, { message: NO_STEPS })
  @ArrayMinSize(1, { message: NO_STEPS })
  @IsArray({ message: NO_STEPS })
  @PlainText()
  steps: string[];

  @ApiProperty({ type: String, maxLength: LONGEST_CAUTION, description: 'Safety notes.' })
  @Nullable()
  @MaxLength(LONGEST_CAUTION, { message: `Please keep it to ${LONGEST_CAUTION} characters` })
  @IsString({ message: 'Please enter text' })
  @PlainText()
  caution?: string | null;

  @ApiProperty({ minimum: 1, maximum: 7, description: 'Default days per week.' })
  @Max(7, { message: OFTEN })
  @Min(1, { message: OFTEN })
  @IsInt({ message: OFTEN })
  timesPerWeek: number;

  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'The id of a clip uploaded for a drill.',
  })
  @Nullable()
  @IsUUID('all', { message: 'Please choose the clip again' })
  clipId?: string | null;

  @ApiProperty({ type: String, format: 'uuid', description: 'One of the coach’s own pictures.' })
  @Nullable()
  @IsUUID('all', { message: 'Please choose the picture again' })
  pictureId?: string | null;
}

export class DrillChangeRequest extends WrittenDrillRequest {
  @ApiProperty({ description: 'The version you started from.' })
  @IsInt({ message: 'Please reload the drill' })
  version: number;
}

export class ArchiveDrillRequest {
  @ApiProperty({ description: 'true: no longer given to students; false: given again.' })
  @IsBoolean({ message: 'Please say whether it is archived' })
  archived: boolean;
}

export class SentClipRequest {
  @ApiProperty({ maxLength: 200 })
  @MaxLength(200, { message: 'That file name is too long. Please rename the file.' })
  @IsString({ message: 'Please choose a video' })
  @PlainText()
  fileName: string;
}

export class SentClipResponse {
  @ApiProperty({ format: 'uuid' }) clipId: string;
}

/** A drill as the coach edits it. */
export class LibraryDrillResponse extends DrillResponse {
  @ApiProperty() version: number;
  @ApiProperty({ description: 'No longer given to students.' }) archived: boolean;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) clipId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) pictureId: string | null;

  static override from(drill: Drill, pictures: DrillPictures): LibraryDrillResponse {
    const { version, retiredAt, clipId, pictureId } = drill;
    return {
      ...DrillResponse.from(drill, pictures),
      version,
      archived: retiredAt !== null,
      clipId,
      pictureId,
    };
  }
}
