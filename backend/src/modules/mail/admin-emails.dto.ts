import { ApiProperty } from '@nestjs/swagger';
import { SUBJECTS } from './mail-templates';
import type { EmailMessage, EmailStatus } from './email-message.entity';

export class EmailResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: Object.keys(SUBJECTS) }) template: string;
  @ApiProperty() to: string;
  @ApiProperty({ enum: ['queued', 'sent', 'kept', 'failed'] }) status: EmailStatus;
  /** Null until the mail has been rendered. */
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty({ type: String, nullable: true }) html: string | null;
  @ApiProperty({ type: String, nullable: true }) text: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt: string | null;

  static from(email: EmailMessage): EmailResponse {
    const { id, template, to, status, subject, html, text, attempts, lastError, createdAt, sentAt } = email;
    return {
      id,
      template,
      to,
      status,
      subject,
      html,
      text,
      attempts,
      lastError,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    };
  }
}
