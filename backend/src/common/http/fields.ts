import { ApiProperty } from './api-docs';
import { Transform } from 'class-transformer';
import { IsEmail, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { normaliseEmail } from '../people/email.rules';
import { withoutUnseen } from '@wavetrain/shared/pasted-text';
import { Optional } from './null-policy';

/** Applies the validators in order; the first failure gives the field its message. */
const all =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 100;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

const asName = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? withoutUnseen(value) : value;
const asEmail = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? normaliseEmail(value) : value;

const INVALID_EMAIL = 'Please enter a valid email address';

/** An email address in the form in which it's stored (`normaliseEmail`). [A§5] */
export const EmailField = (
  whenEmpty = INVALID_EMAIL,
  whenInvalid = INVALID_EMAIL,
): PropertyDecorator =>
  all(
    ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL }),
    Transform(asEmail),
    IsString({ message: whenEmpty }),
    MinLength(1, { message: whenEmpty }),
    MaxLength(LONGEST_EMAIL, { message: whenInvalid }),
    Matches(NO_CONTROL_CHARACTERS, { message: whenInvalid }),
    IsEmail({}, { message: whenInvalid }),
  );

/** A person's name on one line, without invisible characters; it can appear in an email's subject. */
export const PersonNameField = (whenEmpty: string): PropertyDecorator =>
  all(
    ApiProperty({ maxLength: LONGEST_NAME }),
    Transform(asName),
    IsString({ message: whenEmpty }),
    MinLength(1, { message: whenEmpty }),
    MaxLength(LONGEST_NAME, { message: `Please keep names to ${LONGEST_NAME} characters` }),
    Matches(NO_CONTROL_CHARACTERS, { message: 'Please write names on one line' }),
  );

/** The secret of an emailed link. */
export const LinkTokenField = (): PropertyDecorator => {
  const message = 'This link is incomplete. Open it from the email again.';
  return all(
    ApiProperty(),
    IsString({ message }),
    MinLength(1, { message }),
    MaxLength(200, { message }),
  );
};

/**
 * A new password, with its length counted in characters. Never trimmed, but not blank, because
 * sign-in doesn't accept a blank one. [A§5]
 */
export const NewPasswordField = (
  min: number,
  max: number,
  whenShort: string,
  whenEmpty = whenShort,
): PropertyDecorator =>
  all(
    ApiProperty({ format: 'password', minLength: min, maxLength: max }),
    IsString({ message: whenEmpty }),
    Matches(/\S/, { message: whenEmpty }),
    MinLength(min, { message: whenShort }),
    MaxLength(max, { message: `Password must be at most ${max} characters long.` }),
  );

/** A password that is only compared, so it is left unchanged; blank is refused. [410] */
export const GivenPasswordField = (max: number, message: string): PropertyDecorator =>
  all(
    ApiProperty({ format: 'password' }),
    IsString({ message }),
    Matches(/\S/, { message }),
    MaxLength(max, { message }),
  );

/** A discount code, typed or from a link; usually absent. */
export const DiscountCodeField = (message = 'This code is incomplete'): PropertyDecorator =>
  all(
    Optional(),
    ApiProperty({ required: false, example: 'WAVE-7KQ2M9XA' }),
    IsString({ message }),
    MaxLength(100, { message }),
  );
