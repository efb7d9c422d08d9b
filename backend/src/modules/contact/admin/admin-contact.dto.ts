import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { SKILL_LEVELS, type SkillLevel } from '@wavetrain/shared/contact';
import { fullName } from '../../../common/full-name.rules';
import { PlainText } from '../../../common/http/plain-text';
import { searchedWords } from '../../../common/lists/list-filter.rules';
import type { ContactMessage } from '../contact-message.entity';
import { CONTACT_STATES, type ContactFilter, type ContactState } from './admin-contact.repository';

const LONGEST_ANSWER = 10_000;

/** Picks the supported fields from the admin list's filter. */
export const contactFilter = ({ state, q }: Readonly<Record<string, unknown>>): ContactFilter => ({
  state: CONTACT_STATES.find((known) => known === state),
  words: searchedWords({ q }),
});

export class AnswerContactRequest {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_ANSWER })
  @MaxLength(LONGEST_ANSWER, {
    message: `Please keep the reply to ${LONGEST_ANSWER.toLocaleString('en-US')} characters`,
  })
  @MinLength(1, { message: 'Please write a reply' })
  @IsString({ message: 'Please write a reply' })
  @PlainText()
  text: string;
}

/** A message from the contact form. */
export class AdminContactResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: SKILL_LEVELS, nullable: true }) skillLevel: SkillLevel | null;
  @ApiProperty() message: string;
  @ApiProperty({ format: 'date-time' }) receivedAt: string;
  @ApiProperty({ enum: CONTACT_STATES }) state: ContactState;
  @ApiProperty({ format: 'date-time', type: String, nullable: true }) closedAt: string | null;
  /** The reply sent from admin; null if it was answered another way or needed no reply. */
  @ApiProperty({ type: String, nullable: true }) answer: string | null;

  static from(message: ContactMessage): AdminContactResponse {
    const { id, email, skillLevel, message: text, createdAt, closedAt, answer } = message;
    return {
      id,
      name: fullName(message),
      email,
      skillLevel,
      message: text,
      answer,
      receivedAt: createdAt.toISOString(),
      state: closedAt ? 'closed' : 'open',
      closedAt: closedAt?.toISOString() ?? null,
    };
  }
}
