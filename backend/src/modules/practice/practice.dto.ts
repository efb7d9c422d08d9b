import { ApiProperty } from '../../common/http/api-docs';
import { IsInt, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { SKILL_AREAS, type SkillArea } from '@wavetrain/shared/skill-areas';
import { LONGEST_PRACTICE_NOTE } from '@wavetrain/shared/practice';
import { filePath } from '../../common/files/file-path.rules';
import { Nullable } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import { pick } from '../../common/objects/pick';
import type { DrillPictures } from './drill-media.service';
import type { Drill } from './drill.entity';
import type { DrillWithTicks } from './drills.service';

/** The fields of every check-off. */
export class TickRequest {
  @ApiProperty({ format: 'date', description: 'The student’s local date.', example: '2026-11-22' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please choose a day' })
  @IsString({ message: 'Please choose a day' })
  doneOn: string;

  @ApiProperty({
    type: String,
    maxLength: LONGEST_PRACTICE_NOTE,
    description: 'How it went, in the student’s words.',
  })
  @Nullable()
  @MaxLength(LONGEST_PRACTICE_NOTE, {
    message: `Please keep it to ${LONGEST_PRACTICE_NOTE} characters`,
  })
  @IsString({ message: 'Please enter text' })
  @PlainText()
  note?: string | null;
}

export class DrillTickRequest extends TickRequest {
  @ApiProperty({ format: 'uuid', description: 'The id of the assigned drill.' })
  @IsUUID('all', { message: 'Please choose a drill' })
  givenId: string;
}

export class TickResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'date' }) doneOn: string;
  @ApiProperty({ type: String, nullable: true }) note: string | null;

  static from({ id, doneOn, note }: TickResponse): TickResponse {
    return { id, doneOn, note };
  }
}

class DrillPictureResponse {
  @ApiProperty({ description: 'Its address.' }) image: string;
  @ApiProperty({ description: 'Its widths, as `srcset`.' }) srcSet: string;
  @ApiProperty({ description: 'What it shows, for people who can’t see it.' }) alt: string;
}

/** Returns a drill's clip and picture, as far as they can be shown. */
export const mediaOf = (
  { clipId, pictureId }: Pick<Drill, 'clipId' | 'pictureId'>,
  pictures: DrillPictures,
) => ({
  clip: clipId === null ? null : filePath(clipId),
  picture: (pictureId !== null && pictures.get(pictureId)) || null,
});

/** A drill's text. */
export class DrillTextResponse {
  @ApiProperty() title: string;
  @ApiProperty({ enum: SKILL_AREAS }) skillArea: SkillArea;
  @ApiProperty({ type: String, nullable: true, example: '04-forward-stroke' }) moduleId:
    | string
    | null;
  @ApiProperty() goal: string;
  @ApiProperty({ type: [String] }) steps: string[];
  @ApiProperty({ type: String, nullable: true, description: 'Safety notes.' }) caution:
    | string
    | null;
  @ApiProperty({ minimum: 1, maximum: 7, description: 'Days per week.' }) timesPerWeek: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A clip that shows it: `/api/files/{id}`.',
  })
  clip: string | null;
  @ApiProperty({
    type: DrillPictureResponse,
    nullable: true,
    description: 'A picture of it; also null until its sizes are ready.',
  })
  picture: DrillPictureResponse | null;
}

export class DrillResponse extends DrillTextResponse {
  @ApiProperty({ example: 'silent-catch' }) id: string;

  static from(drill: Drill, pictures: DrillPictures): DrillResponse {
    return {
      ...pick(
        drill,
        'id',
        'title',
        'skillArea',
        'moduleId',
        'goal',
        'steps',
        'caution',
        'timesPerWeek',
      ),
      ...mediaOf(drill, pictures),
    };
  }
}

/** A drill that the coach assigns without a review. */
export class GiveDrillRequest {
  @ApiProperty({ example: 'silent-catch', description: 'The library drill’s id.', maxLength: 80 })
  @MaxLength(80, { message: 'Please choose a drill' })
  @IsString({ message: 'Please choose a drill' })
  @PlainText()
  drillId: string;

  @ApiProperty({ minimum: 1, maximum: 7, description: 'Days per week.' })
  @IsInt({ message: 'Please choose 1 to 7 days a week' })
  timesPerWeek: number;

  @ApiProperty({ format: 'date', description: 'Last day.', example: '2026-12-22' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please choose a day' })
  @IsString({ message: 'Please choose a day' })
  untilDate: string;
}

export class AssignedDrillResponse extends DrillTextResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The id of the review that assigned it.',
  })
  reviewId: string | null;
  @ApiProperty({ description: 'The student chose it, rather than the coach.' }) chosen: boolean;
  @ApiProperty({ format: 'date', description: 'Last day.' }) untilDate: string;
  @ApiProperty({ format: 'date-time' }) givenAt: string;
  @ApiProperty({ type: [TickResponse], description: 'By day, oldest first.' })
  ticks: TickResponse[];

  static from({ given, ticks }: DrillWithTicks, pictures: DrillPictures): AssignedDrillResponse {
    const { givenAt } = given;
    return {
      ...pick(
        given,
        'id',
        'reviewId',
        'chosen',
        'title',
        'skillArea',
        'moduleId',
        'goal',
        'steps',
        'caution',
        'timesPerWeek',
        'untilDate',
      ),
      ...mediaOf(given, pictures),
      givenAt: givenAt.toISOString(),
      ticks: ticks.map((tick) => TickResponse.from(tick)),
    };
  }
}

export class PracticeResponse {
  @ApiProperty({
    type: [AssignedDrillResponse],
    description: 'Active and past ones; the ones with the latest last day first.',
  })
  given: AssignedDrillResponse[];
  @ApiProperty({
    type: [String],
    description: 'Days with any practice in the last two years, oldest first.',
  })
  days: string[];
  @ApiProperty({
    description: 'Whether they have an active plan, which includes drills and training.',
  })
  subscribed: boolean;
}
