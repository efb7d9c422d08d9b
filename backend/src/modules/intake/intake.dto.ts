import { ApiProperty } from '@nestjs/swagger';
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
import { EmailField } from '../../common/http/fields';
import { Nullable, Optional } from '../../common/http/null-policy';
import { PlainText, plainText } from '../../common/http/plain-text';
import type { Intake } from './intake.entity';
import { MAX_REFERRALS, countReferrals, isPriority, parseSkillRatings, tidyPriorities, type IntakeAnswers } from './intake.rules';

const RANK_ONE = 'Please rank at least one coaching topic';
const GOALS = 'Please provide at least 10 characters describing your goals';
const RATINGS = 'Please rate each skill from 1 to 10';
const MAX_GOALS = 5_000;

@ValidatorConstraint({ name: 'priorities' })
class Priorities implements ValidatorConstraintInterface {
  validate = (value: unknown): boolean => Array.isArray(value) && value.every(isPriority);
  defaultMessage = (): string => 'Please rank the topics from 1 to 6';
}

@ValidatorConstraint({ name: 'skillRatings' })
class Ratings implements ValidatorConstraintInterface {
  validate = (value: unknown): boolean => typeof value === 'string' && parseSkillRatings(value) !== null;
  defaultMessage = (): string => RATINGS;
}

@ValidatorConstraint({ name: 'referrals' })
class Referrals implements ValidatorConstraintInterface {
  validate = (value: unknown): boolean => typeof value === 'string' && countReferrals(value) <= MAX_REFERRALS;
  defaultMessage = (): string => 'Please name up to five friends';
}

/** Left out, null and blank are the same: nothing told. */
const Blankable = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? plainText(value) || undefined : (value ?? undefined)));

export class IntakeRequest {
  @EmailField() email: string;

  @ApiProperty({ type: String, maxLength: 50 })
  @Blankable()
  @Nullable()
  @MaxLength(50, { message: 'Please enter a phone number' })
  @IsString({ message: 'Please enter a phone number' })
  phoneNumber?: string;

  @ApiProperty({ type: [String], example: ['rolling_bracing:1'] })
  @Validate(Priorities)
  @ArrayMaxSize(60, { message: RANK_ONE })
  @ArrayMinSize(1, { message: RANK_ONE })
  @IsArray({ message: RANK_ONE })
  coachingPriorities: string[];

  @ApiProperty({ description: 'Topic → 1 to 10, as a JSON string.', example: '{"rolling_bracing":7}' })
  @Validate(Ratings)
  @MaxLength(1_000, { message: RATINGS })
  @IsString({ message: RATINGS })
  skillRatings: string;

  @ApiProperty({ minLength: 10, maxLength: MAX_GOALS })
  @MaxLength(MAX_GOALS, { message: `Please keep your goals to ${MAX_GOALS} characters` })
  @MinLength(10, { message: GOALS })
  @IsString({ message: GOALS })
  @PlainText()
  paddlingGoals: string;

  @ApiProperty({ type: String, maxLength: 500 })
  @Blankable()
  @Nullable()
  @Validate(Referrals)
  @MaxLength(500, { message: 'Please keep this to 500 characters' })
  @IsString({ message: 'Please enter text' })
  referrals?: string;

  @ApiProperty({ description: 'The secret of an invitation; not needed with a session.' })
  @Optional()
  @MaxLength(200, { message: 'This invitation is invalid or expired.' })
  @IsString({ message: 'This invitation is invalid or expired.' })
  invite?: string;

  toAnswers(): IntakeAnswers {
    const { email, phoneNumber = null, coachingPriorities, skillRatings, paddlingGoals, referrals = null } = this;
    const ratings = parseSkillRatings(skillRatings) ?? {};
    return { email, phoneNumber, coachingPriorities: tidyPriorities(coachingPriorities), skillRatings: ratings, paddlingGoals, referrals };
  }
}

export class IntakeQuery {
  @ApiProperty() @Optional() @IsString() @MaxLength(200) invite?: string;
}

export class IntakeEntry {
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) phoneNumber: string | null;
  @ApiProperty({ type: [String] }) coachingPriorities: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } }) skillRatings: Record<string, number>;
  @ApiProperty() paddlingGoals: string;
  @ApiProperty({ type: String, nullable: true }) referrals: string | null;
  @ApiProperty({ format: 'date-time' }) submittedAt: string;
}

export class IntakeResponse {
  /** What the form's address field begins with. */
  @ApiProperty() email: string;
  @ApiProperty({ type: IntakeEntry, nullable: true }) intake: IntakeEntry | null;

  static from(email: string, intake: Intake | null): IntakeResponse {
    if (!intake) return { email, intake: null };
    const { phoneNumber, coachingPriorities, skillRatings, paddlingGoals, referrals, submittedAt } = intake;
    const entry = { email: intake.email, phoneNumber, coachingPriorities, skillRatings: { ...skillRatings }, paddlingGoals, referrals };
    return { email, intake: { ...entry, submittedAt: submittedAt.toISOString() } };
  }
}
