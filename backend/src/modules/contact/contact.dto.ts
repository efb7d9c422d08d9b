import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../../common/http/api-docs';
import { Transform } from 'class-transformer';
import { Equals, IsDefined, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { LONGEST_MESSAGE, SHORTEST_MESSAGE, SKILL_LEVELS } from '@wavetrain/shared/contact';
import type { SkillLevel } from '@wavetrain/shared/contact';
import { EmailField, PersonNameField } from '../../common/http/fields';
import { Nullable, Optional } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';

const EMAIL_MESSAGE = 'Valid email is required.';
const SHORT_MESSAGE = 'Please provide a detailed message.';

/** A honeypot field hidden from people. Its value is never stored. */
const Honeypot = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, description: 'Hidden from people: leave it out.' }),
    Optional(),
    IsDefined(),
  );

/** A form sends `off`, followed by `on` if its box is checked. */
const asTicked = (value: unknown): unknown => {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return last === 'on' || last === 'off' ? last === 'on' : last;
};

export class ContactRequest {
  @PersonNameField('First name is required.') firstName: string;
  @PersonNameField('Last name is required.') lastName: string;
  @EmailField(EMAIL_MESSAGE, EMAIL_MESSAGE) email: string;

  @ApiProperty({ type: String, enum: SKILL_LEVELS })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @Nullable()
  @IsIn(SKILL_LEVELS, { message: 'Please choose one of the skill levels.' })
  skillLevel?: SkillLevel | null;

  @ApiProperty({ minLength: SHORTEST_MESSAGE, maxLength: LONGEST_MESSAGE })
  @PlainText()
  @MaxLength(LONGEST_MESSAGE, { message: 'Please keep your message to 10,000 characters.' })
  @MinLength(SHORTEST_MESSAGE, { message: SHORT_MESSAGE })
  @IsString({ message: SHORT_MESSAGE })
  message: string;

  @Honeypot() website?: unknown;
}

export class NewsletterRequest {
  @EmailField(EMAIL_MESSAGE, EMAIL_MESSAGE) email: string;

  @ApiProperty({ description: 'Given by submitting the form; `false` is refused. [T136]' })
  @Transform(({ value }: { value: unknown }) => asTicked(value))
  @Optional()
  @Equals(true, { message: 'Please confirm you want to receive updates.' })
  consent?: boolean;

  @Honeypot() website?: unknown;
}

export class LinkQuery {
  @ApiProperty()
  @IsString({ message: 'This link is incomplete.' })
  @MaxLength(300, { message: 'This link is incomplete.' })
  token: string;
}

export class DoneResponse {
  @ApiProperty() success: boolean;
}
