import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Equals, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailField, PersonNameField } from '../../common/http/fields';
import { PlainText } from '../../common/http/plain-text';
import { LONGEST_MESSAGE, SHORTEST_MESSAGE, SKILL_LEVELS } from './contact.rules';
import type { SkillLevel } from './contact.types';

const EMAIL_MESSAGE = 'Valid email is required.';
const SHORT_MESSAGE = 'Please provide a detailed message.';

/** A field hidden from people; what is written into it is never kept. */
const Trap = (): PropertyDecorator => (target, key) => {
  ApiProperty({ required: false, type: String, description: 'Hidden from people: leave it out.' })(target, key);
  IsOptional()(target, key);
};

export class ContactRequest {
  @PersonNameField('First name is required.') firstName: string;
  @PersonNameField('Last name is required.') lastName: string;
  @EmailField(EMAIL_MESSAGE, EMAIL_MESSAGE) email: string;

  @ApiProperty({ required: false, enum: SKILL_LEVELS })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @IsOptional()
  @IsIn(SKILL_LEVELS, { message: 'Please choose one of the skill levels.' })
  skillLevel?: SkillLevel;

  @ApiProperty({ minLength: SHORTEST_MESSAGE, maxLength: LONGEST_MESSAGE })
  @PlainText()
  @MaxLength(LONGEST_MESSAGE, { message: 'Please keep your message to 10,000 characters.' })
  @MinLength(SHORTEST_MESSAGE, { message: SHORT_MESSAGE })
  @IsString({ message: SHORT_MESSAGE })
  message: string;

  @Trap() website?: unknown;
}

export class NewsletterRequest {
  @EmailField(EMAIL_MESSAGE, EMAIL_MESSAGE) email: string;

  @ApiProperty({ required: false, description: 'Given by sending the form; `false` is refused. [T136]' })
  @IsOptional()
  @Equals(true, { message: 'Please confirm you want to receive updates.' })
  consent?: boolean;

  @Trap() website?: unknown;
}

export class LinkQuery {
  @ApiProperty()
  @IsString({ message: 'This link is not complete.' })
  @MaxLength(300, { message: 'This link is not complete.' })
  token: string;
}

export class DoneResponse {
  @ApiProperty() success: boolean;
}
