import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../../common/http/api-docs';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsString,
  MaxLength,
  MinLength,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import {
  LONGEST_BOAT,
  LONGEST_INJURIES,
  LONGEST_RIVERS,
  MAX_REFERRALS,
  SHORTEST_GOALS,
} from '@wavetrain/shared/intake';
import { EmailField } from '../../common/http/fields';
import { Nullable, Optional } from '../../common/http/null-policy';
import { PhoneText, PlainText, plainText } from '../../common/http/plain-text';
import type { Intake } from './intake.entity';
import {
  countReferrals,
  isPriority,
  parseSkillRatings,
  tidyPriorities,
  type IntakeAnswers,
} from './intake.rules';

const RANK_ONE = 'Please rank at least one coaching topic';
const GOALS = `Please provide at least ${SHORTEST_GOALS} characters describing your goals`;
const RATINGS = 'Please rate each skill from 1 to 10';
const MAX_GOALS = 5_000;

@ValidatorConstraint({ name: 'priorities' })
class Priorities implements ValidatorConstraintInterface {
  validate = (value: unknown): boolean => Array.isArray(value) && value.every(isPriority);
  defaultMessage = (): string => 'Please rank the topics from 1 to 6';
}

@ValidatorConstraint({ name: 'skillRatings' })
class Ratings implements ValidatorConstraintInterface {
  validate = (value: unknown): boolean =>
    typeof value === 'string' && parseSkillRatings(value) !== null;
  defaultMessage = (): string => RATINGS;
}

@ValidatorConstraint({ name: 'referrals' })
class Referrals implements ValidatorConstraintInterface {
  validate = (value: unknown): boolean =>
    typeof value === 'string' && countReferrals(value) <= MAX_REFERRALS;
  defaultMessage = (): string => 'Please name up to five friends';
}

/** A missing, null or blank value means no answer. */
const Blankable = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? plainText(value) || undefined : (value ?? undefined),
  );

/** An optional question. */
const NotedFreely = (most: number) =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: most }),
    Blankable(),
    Nullable(),
    MaxLength(most, { message: `Please keep this to ${most} characters` }),
    IsString({ message: 'Please enter text' }),
  );

export class IntakeRequest {
  @EmailField() email: string;

  @ApiProperty({ type: String, maxLength: 50 })
  @PhoneText()
  @Blankable()
  @Nullable()
  @MaxLength(50, { message: 'Please enter a phone number' })
  @IsString({ message: 'Please enter a phone number' })
  phoneNumber?: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: 60 },
    maxItems: 60,
    example: ['rolling_bracing:1'],
  })
  @Validate(Priorities)
  @ArrayMaxSize(60, { message: RANK_ONE })
  @ArrayMinSize(1, { message: RANK_ONE })
  @IsArray({ message: RANK_ONE })
  coachingPriorities: string[];

  @ApiProperty({
    description: 'Topic → 1 to 10, as a JSON string.',
    example: '{"rolling_bracing":7}',
  })
  @Validate(Ratings)
  @MaxLength(1_000, { message: RATINGS })
  @IsString({ message: RATINGS })
  skillRatings: string;

  @ApiProperty({ minLength: SHORTEST_GOALS, maxLength: MAX_GOALS })
  @MaxLength(MAX_GOALS, { message: `Please keep your goals to ${MAX_GOALS} characters` })
  @MinLength(SHORTEST_GOALS, { message: GOALS })
  @IsString({ message: GOALS })
  @PlainText()
  paddlingGoals: string;

  @NotedFreely(LONGEST_BOAT) boat?: string;

  @NotedFreely(LONGEST_RIVERS) rivers?: string;

  @NotedFreely(LONGEST_INJURIES) injuries?: string;

  @ApiProperty({ type: String, maxLength: 500 })
  @Blankable()
  @Nullable()
  @Validate(Referrals)
  @MaxLength(500, { message: 'Please keep this to 500 characters' })
  @IsString({ message: 'Please enter text' })
  referrals?: string;

  @ApiProperty({ description: 'The secret from an invitation; not needed when signed in.' })
  @Optional()
  @MaxLength(200, { message: 'This invitation is invalid or has expired.' })
  @IsString({ message: 'This invitation is invalid or has expired.' })
  invite?: string;

  toAnswers(): IntakeAnswers {
    const {
      email,
      phoneNumber = null,
      paddlingGoals,
      boat = null,
      rivers = null,
      injuries = null,
      referrals = null,
    } = this;
    const coachingPriorities = tidyPriorities(this.coachingPriorities);
    const skillRatings = parseSkillRatings(this.skillRatings) ?? {};
    return {
      email,
      phoneNumber,
      coachingPriorities,
      skillRatings,
      paddlingGoals,
      boat,
      rivers,
      injuries,
      referrals,
    };
  }
}

export class IntakeQuery {
  @ApiProperty() @Optional() @IsString() @MaxLength(200) invite?: string;
}

export class IntakeEntry {
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) phoneNumber: string | null;
  @ApiProperty({ type: [String] }) coachingPriorities: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } }) skillRatings: Record<
    string,
    number
  >;
  @ApiProperty() paddlingGoals: string;
  @ApiProperty({ type: String, nullable: true }) boat: string | null;
  @ApiProperty({ type: String, nullable: true }) rivers: string | null;
  @ApiProperty({ type: String, nullable: true }) injuries: string | null;
  @ApiProperty({ type: String, nullable: true }) referrals: string | null;
  @ApiProperty({ format: 'date-time' }) submittedAt: string;

  static from(intake: Intake): IntakeEntry {
    const {
      email,
      phoneNumber,
      coachingPriorities,
      skillRatings,
      paddlingGoals,
      boat,
      rivers,
      injuries,
      referrals,
      submittedAt,
    } = intake;
    const answers = {
      email,
      phoneNumber,
      coachingPriorities,
      skillRatings: { ...skillRatings },
      paddlingGoals,
      boat,
      rivers,
      injuries,
    };
    return { ...answers, referrals, submittedAt: submittedAt.toISOString() };
  }
}

export class IntakeResponse {
  /** The initial value of the form's address field. */
  @ApiProperty() email: string;
  @ApiProperty({ type: IntakeEntry, nullable: true }) intake: IntakeEntry | null;

  static from(email: string, intake: Intake | null): IntakeResponse {
    if (!intake) return { email, intake: null };
    return { email, intake: IntakeEntry.from(intake) };
  }
}

export class CoachIntakeResponse {
  @ApiProperty({ type: IntakeEntry, nullable: true }) intake: IntakeEntry | null;

  static from(intake: Intake | null): CoachIntakeResponse {
    return { intake: intake && IntakeEntry.from(intake) };
  }
}
