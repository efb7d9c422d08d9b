import { ApiProperty } from '../../common/http/api-docs';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { PersonNameField } from '../../common/http/fields';
import { Nullable, Optional } from '../../common/http/null-policy';
import { pick } from '../../common/objects/pick';
import { LONGEST_PHONE, PHONE, tidyPhone } from '../../common/people/phone.rules';
import type { Student } from './student.entity';
import {
  HANDEDNESS,
  MAIL_KINDS,
  SUBSCRIPTION_STATUSES,
  type Handedness,
  type MailKind,
  type SubscriptionStatus,
} from './students.types';
import { subscriptionFrom } from './student-subscription';
import { hasNoPlan } from './subscription.rules';
import { isTimeZone } from './time-zone.rules';

const NO_PHONE = 'Please enter a phone number';
const NO_MAILS = 'Please choose from the listed emails';

@ValidatorConstraint({ name: 'timeZone' })
class TimeZone implements ValidatorConstraintInterface {
  validate = (value: unknown): boolean => typeof value === 'string' && isTimeZone(value);
  defaultMessage = (): string => 'Please choose a time zone from the list';
}

/** Treats a blank value as null, which clears the field. */
const Blankable = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || null : value,
  );

export class UpdateProfileRequest {
  @Optional() @PersonNameField('Please enter your first name') firstName?: string;
  @Optional() @PersonNameField('Please enter your last name') lastName?: string;

  @ApiProperty({ type: String, maxLength: LONGEST_PHONE })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? tidyPhone(value) || null : value,
  )
  @Nullable()
  @MaxLength(LONGEST_PHONE, { message: NO_PHONE })
  @Matches(PHONE, { message: NO_PHONE })
  @IsString({ message: NO_PHONE })
  phone?: string | null;

  @ApiProperty({ type: String, maxLength: 64, example: 'America/Denver' })
  @Blankable()
  @Nullable()
  @Validate(TimeZone)
  timeZone?: string | null;

  @ApiProperty({ enum: HANDEDNESS })
  @Blankable()
  @Nullable()
  @IsIn(HANDEDNESS, { message: 'Please choose left or right' })
  handedness?: Handedness | null;

  @ApiProperty({
    enum: MAIL_KINDS,
    isArray: true,
    maxItems: MAIL_KINDS.length,
    description: 'Kinds of email not to send.',
  })
  @Optional()
  @IsIn(MAIL_KINDS, { each: true, message: NO_MAILS })
  @ArrayUnique({ message: NO_MAILS })
  @ArrayMaxSize(MAIL_KINDS.length, { message: NO_MAILS })
  @IsArray({ message: NO_MAILS })
  unwantedMails?: MailKind[];
}

class SubscriptionDetails {
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) status: SubscriptionStatus;
  @ApiProperty({ type: Number, nullable: true }) priceCents: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) currentPeriodEnd:
    | string
    | null;
  @ApiProperty() cancelAtPeriodEnd: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'For a paused plan: how long it’s paid for and stays active.',
  })
  pausedFrom: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a paused plan resumes automatically.',
  })
  resumesAt: string | null;
  @ApiProperty({
    description:
      'Something was paid for with this address; it opens once the address is confirmed.',
  })
  awaitsConfirmation: boolean;
}

/** A student as they see themselves. [796] */
export class ProfileResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty() emailConfirmed: boolean;
  @ApiProperty() alumni: boolean;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) subscriptionStatus: SubscriptionStatus;
  @ApiProperty({ type: SubscriptionDetails }) subscription: SubscriptionDetails;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'IANA name.',
    example: 'America/Denver',
  })
  timeZone: string | null;
  @ApiProperty({ enum: HANDEDNESS, nullable: true }) handedness: Handedness | null;
  @ApiProperty({
    enum: MAIL_KINDS,
    isArray: true,
    description: 'Kinds of email they opted out of.',
  })
  unwantedMails: MailKind[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When they last looked at their reviews.',
  })
  feedbackSeenAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the account will be deleted; this can be undone until then.',
  })
  deletionDueAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The lower price, for alumni who don’t have a plan yet. [T49]',
  })
  alumniPriceId: string | null;

  static from(student: Student, alumniPrice: string): ProfileResponse {
    const { id, firstName, lastName, email, emailConfirmedAt, alumni, createdAt } = student;
    const plan = subscriptionFrom(student);
    const { status, priceCents, cancelAtPeriodEnd, awaitsConfirmation } = plan;
    const subscription = {
      status,
      priceCents,
      cancelAtPeriodEnd,
      awaitsConfirmation,
      currentPeriodEnd: plan.currentPeriodEnd?.toISOString() ?? null,
      pausedFrom: plan.pausedFrom?.toISOString() ?? null,
      resumesAt: plan.resumesAt?.toISOString() ?? null,
    };
    return {
      id,
      firstName,
      lastName,
      email,
      emailConfirmed: emailConfirmedAt !== null,
      alumni,
      subscriptionStatus: plan.status,
      subscription,
      createdAt: createdAt.toISOString(),
      phone: student.phone,
      timeZone: student.timeZone,
      handedness: student.handedness,
      unwantedMails: student.unwantedMails,
      feedbackSeenAt: student.feedbackSeenAt?.toISOString() ?? null,
      deletionDueAt: student.erasureDueAt?.toISOString() ?? null,
      alumniPriceId: alumni && hasNoPlan(plan.status) ? alumniPrice : null,
    };
  }
}

/** A student in the coach's lists. [801] */
export class StudentListEntry {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) subscriptionStatus: SubscriptionStatus;
  @ApiProperty() alumni: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt: string;

  static from(row: Student): StudentListEntry {
    const { createdAt } = row;
    return {
      ...pick(row, 'id', 'firstName', 'lastName', 'email', 'subscriptionStatus', 'alumni'),
      createdAt: createdAt.toISOString(),
    };
  }
}
