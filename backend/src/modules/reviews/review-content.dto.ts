import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../../common/http/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isDay, isDrawable, isMeasurable, isPoint, MARK_PARTS, MEASURE_KINDS, MOST_STROKES } from './review-content.rules';
import {
  type Caption,
  type Drawing,
  type Mark,
  type MarkPart,
  type Measure,
  type MeasureKind,
  type Point,
  type ReviewContent,
  type ReviewScores,
  type Recording,
} from './review-content.types';

/**
 * The schema's counterpart in the frontend is `frontend/src/features/review-player/review-content.schema.ts`; one test checks both
 * together.
 */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The id of a drill in the library. */
const DRILL_ID = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** The limit for one drawing. */
const MOST_POINTS = 2_000;
const DRAWINGS = ['pen', 'line', 'arrow', 'circle', 'angle', 'text', 'spotlight'] as const;

const holds = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } });
const isPlainObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const Text = (max: number) =>
  applyDecorators(
    holds('text', (value) => typeof value === 'string' && value.length <= max, `Please keep this to ${max} characters`),
    ApiProperty({ type: String, maxLength: max }),
  );
const Whole = (min: number, max: number) =>
  applyDecorators(IsInt(), Min(min), Max(max), ApiProperty({ type: 'integer', minimum: min, maximum: max }));
const Id = () =>
  applyDecorators(
    holds('id', (value) => typeof value === 'string' && ID.test(value), 'This isn’t an id'),
    ApiProperty({ format: 'uuid' }),
  );
const Ids = (max: number) =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    holds('ids', (value) => Array.isArray(value) && value.every((id) => typeof id === 'string' && ID.test(id)), 'These aren’t ids'),
    ApiProperty({ type: [String], format: 'uuid', maxItems: max }),
  );
const ListOf = (kind: () => new () => object, max: number) =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    holds('objects', (value) => Array.isArray(value) && value.every(isPlainObject), 'These belong together'),
    ValidateNested({ each: true }),
    Type(kind),
    // named `type` here because the API document generator recognizes a lazy type by that name
    ApiProperty({ type: () => kind(), isArray: true, maxItems: max }),
  );
/** Allows null besides what the other decorators require; the field can't be left out. */
const OrNull = () => ValidateIf((_, value) => value !== null);

export class DrawingDto {
  @ApiProperty({ enum: DRAWINGS })
  @IsIn(DRAWINGS)
  kind: Drawing['kind'];
  @ApiProperty({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 }) @Matches(/^#[0-9a-f]{6}$/) color: string;
  @ApiProperty({ description: 'As a fraction of the picture’s width.' }) @IsNumber() @Min(0) @Max(0.1) width: number;
  /** `[x, y]` from 0 to 1; the kind determines how many. */
  @ApiProperty({ type: 'array', maxItems: MOST_POINTS, items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } })
  @IsArray()
  @ArrayMaxSize(MOST_POINTS)
  @holds('points', (value) => Array.isArray(value) && value.every(isPoint), 'Points must be between 0 and 1')
  @ValidateBy({
    name: 'drawable',
    validator: { validate: (_, about) => isDrawable(about?.object as DrawingDto), defaultMessage: () => 'This drawing is incomplete' },
  })
  points: Point[];
  /** The pen's pressure at each point, from 0 to 1. */
  @ApiProperty({ type: [Number], maxItems: MOST_POINTS, required: false })
  @ValidateIf(({ pressures }: DrawingDto) => pressures !== undefined)
  @IsArray()
  @ArrayMaxSize(MOST_POINTS)
  @IsNumber({}, { each: true })
  pressures?: number[];
  /** The radius of circles and spotlights, as a share of the picture's width. */
  @ApiProperty({ required: false })
  @ValidateIf(({ radius }: DrawingDto) => radius !== undefined)
  @IsNumber()
  @Min(0)
  @Max(1)
  radius?: number;
  /** The words of texts. */
  @ApiProperty({ required: false }) @ValidateIf(({ text }: DrawingDto) => text !== undefined) @Text(200) text?: string;
}

export class MarkDto implements Mark {
  @Id() id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) @OrNull() @Id() uploadId: string | null;
  @Whole(0, Number.MAX_SAFE_INTEGER) ticks: number;
  @Whole(1, 1_000_000_000) timescale: number;
  @Whole(0, 600_000) spanMs: number;
  @ApiProperty({ enum: MARK_PARTS }) @IsIn(MARK_PARTS) part: MarkPart;
  @Text(2_000) text: string;
  @ListOf(() => DrawingDto, 100) drawings: Drawing[];
}

export class MeasureDto implements Measure {
  @Id() id: string;
  @Id() uploadId: string;
  @ApiProperty({ enum: MEASURE_KINDS }) @IsIn(MEASURE_KINDS) kind: MeasureKind;
  @Whole(1, 1_000_000_000) timescale: number;
  /** Ascending: two for a `time`, one per catch for `strokes`. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: MOST_STROKES })
  @IsArray()
  @ArrayMaxSize(MOST_STROKES)
  @ValidateBy({
    name: 'measurable',
    validator: {
      validate: (_, about) => isMeasurable(about?.object as MeasureDto),
      defaultMessage: () => 'A measurement must end at a later frame than it starts',
    },
  })
  ticks: number[];
  @Text(200) text: string;
}

export class CaptionDto implements Caption {
  @Whole(0, 7_200_000) startMs: number;
  @Whole(0, 7_200_000) endMs: number;
  @Text(500) text: string;
}

export class RecordingDto implements Recording {
  @Id() id: string;
  @Id() voiceKey: string;
  @Id() timelineKey: string;
  @Whole(0, 7_200_000) durationMs: number;
  @ListOf(() => CaptionDto, 2_000) captions: CaptionDto[];
}

export class ReviewScoresDto implements ReviewScores {
  @Whole(0, 100) head: number;
  @Whole(0, 100) paddle: number;
  @Whole(0, 100) boat: number;
  @Whole(0, 100) body: number;
  @Whole(0, 100) quiz: number;
  @Ids(200) markIds: string[];
}

/** A whole review, in version 1 of the schema. */
export class ReviewContentDto implements ReviewContent {
  @ApiProperty({ enum: [1] }) @Equals(1) schema: 1;
  @ListOf(() => MarkDto, 200) marks: MarkDto[];
  /** Empty if the client doesn't know about measures. */
  @ListOf(() => MeasureDto, 100) measures: MeasureDto[] = [];
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) @OrNull() @Id() fixFirstMarkId: string | null;
  @ListOf(() => RecordingDto, 50) takes: RecordingDto[];
  @IsArray()
  @ArrayMaxSize(20)
  @holds(
    'drills',
    (value) => Array.isArray(value) && value.every((id) => typeof id === 'string' && DRILL_ID.test(id)),
    'These aren’t drills',
  )
  @ApiProperty({ type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 20 })
  drillIds: string[];
  @Whole(1, 7) drillTimesPerWeek: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) @OrNull() @holds('day', isDay, 'This isn’t a date') drillsUntil:
    | string
    | null;
  @ApiProperty({ type: () => ReviewScoresDto, nullable: true })
  @OrNull()
  @holds('object', isPlainObject, 'Scores belong together')
  @ValidateNested()
  @Type(() => ReviewScoresDto)
  scores: ReviewScoresDto | null;
  @Text(10_000) notes: string;
}
