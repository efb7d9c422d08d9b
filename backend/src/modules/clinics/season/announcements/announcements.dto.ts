import { ApiProperty } from '../../../../common/http/api-docs';
import { IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { PlainText } from '../../../../common/http/plain-text';
import type { SentAnnouncement } from './announcements.service';

const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 10_000;

export class AnnouncementRequest {
  @ApiProperty({ maxLength: LONGEST_SUBJECT })
  @PlainText()
  @Matches(/^[^\n\t]*$/, { message: 'Please keep the subject to one line' })
  @MaxLength(LONGEST_SUBJECT, {
    message: `Please keep the subject to ${LONGEST_SUBJECT} characters`,
  })
  @MinLength(1, { message: 'Please write a subject' })
  @IsString({ message: 'Please write a subject' })
  subject: string;

  @ApiProperty({ maxLength: LONGEST_TEXT, description: 'Plain text; line breaks are kept.' })
  @PlainText()
  @MaxLength(LONGEST_TEXT, { message: 'Please keep this to 10,000 characters' })
  @MinLength(1, { message: 'Please write something' })
  @IsString({ message: 'Please write something' })
  text: string;
}

export class SendAnnouncementRequest extends AnnouncementRequest {
  @ApiProperty({
    format: 'uuid',
    description:
      'The id of the new announcement, made by the caller. Sending it again doesn’t email anyone twice.',
  })
  @IsUUID(undefined, { message: 'The email’s id must be a UUID' })
  id: string;
}

export class AnnouncementPreviewResponse {
  @ApiProperty() subject: string;
  @ApiProperty({ description: 'The whole email.' }) html: string;
}

export class AnnouncementTestResponse {
  @ApiProperty({ format: 'email', description: 'The recipient’s address.' }) to: string;
}

export class AnnouncementSentResponse {
  @ApiProperty({ description: 'How many emails go out.' }) mails: number;
}

export class AnnouncementResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() subject: string;
  @ApiProperty() text: string;
  @ApiProperty({ description: 'Who sent it.' }) writer: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty() mails: number;
  @ApiProperty({ description: 'How many the mail server accepted.' }) sent: number;
  @ApiProperty() failed: number;
  @ApiProperty({
    description: 'How many have an unknown outcome; they aren’t sent again automatically.',
  })
  unknown: number;

  static from({
    announcement: { id, subject, text, at },
    writer,
    delivery: { mails, sent, failed, unknown },
  }: SentAnnouncement): AnnouncementResponse {
    return { id, subject, text, writer, at: at.toISOString(), mails, sent, failed, unknown };
  }
}
