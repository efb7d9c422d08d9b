import { ApiProperty } from '@nestjs/swagger';
import { IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { PlainText } from '../../../../common/http/plain-text';
import type { SentLetter } from './letters.service';

const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 10_000;

export class LetterRequest {
  @ApiProperty({ maxLength: LONGEST_SUBJECT })
  @PlainText()
  @Matches(/^[^\n\t]*$/, { message: 'Please keep the subject to one line' })
  @MaxLength(LONGEST_SUBJECT, { message: `Please keep the subject to ${LONGEST_SUBJECT} characters` })
  @MinLength(1, { message: 'Please write a subject' })
  @IsString({ message: 'Please write a subject' })
  subject: string;

  @ApiProperty({ maxLength: LONGEST_TEXT, description: 'Plain text; its line breaks stay.' })
  @PlainText()
  @MaxLength(LONGEST_TEXT, { message: 'Please keep this to 10,000 characters' })
  @MinLength(1, { message: 'Please write something' })
  @IsString({ message: 'Please write something' })
  text: string;
}

export class SendLetterRequest extends LetterRequest {
  @ApiProperty({ format: 'uuid', description: 'Of the new letter, made by whoever asks: sent again, nobody gets it twice.' })
  @IsUUID(undefined, { message: 'Please name the email by a UUID' })
  id: string;
}

export class LetterPreviewResponse {
  @ApiProperty() subject: string;
  @ApiProperty({ description: 'The whole mail.' }) html: string;
}

export class LetterTestResponse {
  @ApiProperty({ format: 'email', description: 'Where it goes.' }) to: string;
}

export class LetterSentResponse {
  @ApiProperty({ description: 'Mails that go out.' }) mails: number;
}

export class LetterResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() subject: string;
  @ApiProperty() text: string;
  @ApiProperty({ description: 'Who pressed the button.' }) writer: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty() mails: number;
  @ApiProperty({ description: 'How many of them the mail server took.' }) sent: number;
  @ApiProperty() failed: number;
  @ApiProperty({ description: 'Of how many nobody knows; they are not sent again by themselves.' }) unknown: number;

  static from({ letter: { id, subject, text, at }, writer, delivery: { mails, sent, failed, unknown } }: SentLetter): LetterResponse {
    return { id, subject, text, writer, at: at.toISOString(), mails, sent, failed, unknown };
  }
}
